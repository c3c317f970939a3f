import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve('src/instruments');
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

const CODE = /^import (?!type )[^;]*?from '(\.[^']+)';/gms;
const CODE_AND_TYPES = /^import [^;]*?from '(\.[^']+)';/gms;

/** The files of the instruments that a file imports at its head; types only where they are asked for. */
function importsOf(file: string, kind = CODE): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(kind)].flatMap(([, source]) => {
    const target = path.relative(ROOT, path.resolve(ROOT, path.dirname(file), source!));
    return files.filter((one) => one.replace(/\.tsx?$/, '') === target);
  });
}

it('no folder of the instruments imports a folder that imports it back', () => {
  const folders = new Map<string, Set<string>>();
  for (const file of files) {
    const from = path.dirname(file);
    const to = importsOf(file).map((target) => path.dirname(target));
    folders.set(
      from,
      new Set([...(folders.get(from) ?? []), ...to.filter((folder) => folder !== from && folder !== '.')]),
    );
  }
  const pairs = [...folders].flatMap(([from, targets]) =>
    [...targets].filter((to) => folders.get(to)?.has(from)).map((to) => `${from} ↔ ${to}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(pairs).toEqual([]);
});

it('what describes a flow knows nothing of the registry that lists the flows', () => {
  const reached = new Set(['flowDescriptor.ts', 'fixtures.ts', 'replay/puppet.ts']);
  for (const file of reached) for (const target of importsOf(file, CODE_AND_TYPES)) reached.add(target);
  expect(reached).toContain('recording/fold.ts');
  expect(reached).not.toContain('registry.ts');
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve('src/instruments');
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

/** The files that a file imports at its head, types left out: they are gone when the code runs. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(/^import (?!type )[^;]*?from '(\.[^']+)';/gms)].flatMap(([, source]) => {
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

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parts } from '../../../scripts/lib/tests/parts.mjs';
import { anchorsOf, documents } from '../../support/documents';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

function linksOf(page: string): { path: string; heading: string }[] {
  return [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, path = '', heading = '']) => ({ path: path === '' ? page : join(dirname(page), path), heading }),
  );
}

const namesAfter = (command: string, text: string) =>
  [...text.matchAll(new RegExp(`${command} ([a-z][\\w:]*)`, 'g'))].map(([, name = '']) => name);

describe.each(documents)('%s', (page) => {
  test('each link leads to a file and a heading', () => {
    const broken = linksOf(page).filter(
      ({ path, heading }) => !existsSync(path) || (heading !== '' && !anchorsOf(path).includes(heading)),
    );
    expect(broken).toEqual([]);
  });

  test('each command can be run', () => {
    const text = readFileSync(page, 'utf8');
    expect(namesAfter('npm run', text).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(namesAfter('npm test --', text).filter((name) => !Object.hasOwn(parts, name))).toEqual([]);
  });
});

test('links, headings and commands are found', () => {
  expect(linksOf('README.md').length).toBeGreaterThan(5);
  expect(linksOf('docs/product/lending.md')).toContainEqual({ path: 'docs/product/money.md', heading: 'reversals' });
  expect(namesAfter('npm run', '`npm run bench -- weight`')).toEqual(['bench']);
});

const testsIn = (text: string) =>
  [...text.matchAll(/`((?:api|s|unit|integration|e2e)\/[^`]+\.tsx?)`/g)].map(([, path = '']) => path);

test('every test that docs/security.md names exists', () => {
  const named = testsIn(readFileSync('docs/security.md', 'utf8'));
  const fileOf = (path: string) =>
    join('__tests__', path.replace(/^api\//, 'integration/server/').replace(/^s\//, 'integration/src/features/'));
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((path) => !existsSync(fileOf(path)))).toEqual([]);
});

test('every requirement that docs/security.md calls met names a test or a heading that shows it', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  const met = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| met \| ([^|]+) \|$/gm)];
  expect(met.length).toBeGreaterThan(100);
  const unshown = met.filter(([, , why = '']) => testsIn(why).length === 0 && !why.includes('](#'));
  expect(unshown.map(([, number]) => number)).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { measuredPage } from '../../lab/bench/measuredPage';
import { configurationPage } from '../../scripts/lib/configurationPage';
import { parts } from '../../scripts/lib/tests/parts.mjs';
import { anchorsOf, documents } from '#support/files/documents';

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

test('every test that the documents of security name exists', () => {
  const text = ['docs/security.md', 'docs/asvs.md'].map((page) => readFileSync(page, 'utf8')).join('');
  const named = [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((path) => !existsSync(join('__tests__', path)))).toEqual([]);
});

test('every requirement that docs/asvs.md calls met names a test or a heading that shows it', () => {
  const text = readFileSync('docs/asvs.md', 'utf8');
  const met = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| met \| ([^|]+) \|$/gm)];
  expect(met.length).toBeGreaterThan(100);
  const unshown = met.filter(([, , why = '']) => !/\.(test|spec)\.tsx?`|\]\(security\.md#/.test(why));
  expect(unshown.map(([, number]) => number)).toEqual([]);
});

test('docs/asvs.md counts its requirements', () => {
  const text = readFileSync('docs/asvs.md', 'utf8');
  const statuses = [...text.matchAll(/^\| \d+\.\d+\.\d+ \| [^|]+ \| ([^|]+) \|/gm)].map(([, status]) => status);
  const count = (status: string) => statuses.filter((one) => one === status).length;
  const counted = [count('met'), count('not applicable'), count('open'), count('specification')];
  const said = /Of (\d+), (\d+) are met, (\d+) do not apply, (\d+) are open, and (\d+) are/.exec(text);
  expect([statuses.length, ...counted]).toEqual(said?.slice(1).map(Number));
});

test('every path in the table of README.md exists', () => {
  const paths = [...readFileSync('README.md', 'utf8').matchAll(/^\| [^|]+ \| (`[^|]+`) \|$/gm)].flatMap(
    ([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  );
  expect(paths.length).toBeGreaterThan(35);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('every path in docs/how-to.md exists', () => {
  const text = readFileSync('docs/how-to.md', 'utf8');
  const named = [...text.matchAll(/`((?:contract|server|src|inspector|lab|__tests__)\/[^`\s<…]+)`/g)];
  const paths = named.map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('README.md is at most two screens long', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(121);
});

test('docs/configuration.md lists the settings that the server reads', () => {
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(configurationPage());
});

test('docs/measured.md shows the stored results of the benchmarks', () => {
  expect(readFileSync('docs/measured.md', 'utf8')).toBe(measuredPage());
});

import { readFileSync } from 'node:fs';

interface Manifest {
  license: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
const { dependencies, devDependencies } = read('package.json');
const direct = Object.entries({ ...dependencies, ...devDependencies });
const [product = '', tools = ''] = readFileSync('docs/dependencies.md', 'utf8').split('## To develop and check');

/** Names and licences. */
const rowsOf = (tables: string) =>
  tables
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| package'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, names = '', licence = '']) => names.split(', ').map((name) => [name, licence] as const));

const listed = new Map(rowsOf(product + tools));

test.each([
  ['packages that npm start installs', product, dependencies],
  ['tools', tools, devDependencies],
])('docs/dependencies.md lists all direct %s and no others', (_which, tables, inManifest) => {
  expect(
    rowsOf(tables)
      .map(([name]) => name)
      .sort(),
  ).toEqual(Object.keys(inManifest).sort());
});

test.each(direct)('%s has the licence that is written there, and an exact version', (name, version) => {
  expect(listed.get(name)).toContain(read(`node_modules/${name}/package.json`).license);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

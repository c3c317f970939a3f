import { readFileSync } from 'node:fs';

interface Manifest {
  license: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
const { dependencies, devDependencies } = read('package.json');
const direct = Object.entries({ ...dependencies, ...devDependencies });
const rows = readFileSync('docs/dependencies.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| package'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const listed = new Map(
  rows.flatMap(([, names = '', licence = '']) => names.split(', ').map((name) => [name, licence])),
);

test('docs/dependencies.md lists every direct dependency and nothing else', () => {
  expect([...listed.keys()].sort()).toEqual(direct.map(([name]) => name).sort());
});

test.each(direct)('%s has the licence that is written there, and an exact version', (name, version) => {
  expect(listed.get(name)).toContain(read(`node_modules/${name}/package.json`).license);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

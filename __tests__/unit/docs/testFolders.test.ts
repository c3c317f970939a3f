import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesIn } from '../../support/documents';

const KINDS = ['__tests__/unit', '__tests__/integration'];
const files = KINDS.flatMap((kind) => filesIn(kind, /\.tsx?$/));
const isEntry = (file: string) => /\.test\.tsx?$/.test(file);

const importsOf = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, path = '']) => join(dirname(file), path));

test.each(KINDS)('the folders of %s mirror those of the sources', (kind) => {
  const tests = filesIn(kind, /\.tsx?$/);
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter((test) => !existsSync(dirname(relative(kind, test))))).toEqual([]);
});

test('every file of tests is run by jest itself (NAME.test.ts), or imported', () => {
  const imported = new Set(files.flatMap((file) => importsOf(file, /(?:import|from) '(\.[^']+)'/g)));
  const others = files.filter((file) => !isEntry(file));
  expect(others.length).toBeGreaterThan(90);
  expect(others.filter((file) => !imported.has(file.replace(/\.tsx?$/, '')))).toEqual([]);
});

test('no suite is run twice', () => {
  const suites = files.filter(isEntry).flatMap((file) => importsOf(file, /^import '(\.[^']+)';$/gm));
  expect(suites.length).toBeGreaterThan(80);
  expect(suites.filter((suite, at) => suites.indexOf(suite) !== at)).toEqual([]);
});

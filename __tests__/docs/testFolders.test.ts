import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loads } from '#support/files/imports';
import { testsOf } from '#support/runner/loadTogether';

/** Where the sources of a folder of tests are. */
const SOURCES = {
  behaviour: ['contract', 'server'],
  http: ['server'],
  app: ['src'],
  inspector: ['inspector'],
  lab: ['lab'],
  scripts: ['scripts'],
  docs: ['docs'],
} as const;
const FOLDERS = Object.entries(SOURCES);

/** A test of these builds the application, or starts it as a program of its own. */
const APPLICATION = ['server/app.ts', '__tests__/support/bundleServer.ts'];

const testsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.test\.tsx?$/.test(file));
const loadsApplication = (file: string) => APPLICATION.some((one) => loads(file, one));

test.each(FOLDERS)('the folders of __tests__/%s mirror those of the sources', (folder, sources) => {
  const tests = testsIn(join('__tests__', folder));
  expect(tests.length).toBeGreaterThan(0);
  const isLost = (test: string) => !sources.some((source) => existsSync(join(source, dirname(test))));
  expect(tests.filter(isLost)).toEqual([]);
});

test.each(FOLDERS)('`npm test` runs each test file of __tests__/%s once', (folder) => {
  const root = join('__tests__', folder);
  const entries = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('together.ts'),
  );
  const together = entries.flatMap((file) => testsOf(dirname(join(root, file))));
  const alone = testsIn(root).filter((file) => file.includes('.alone.'));
  expect([...together, ...alone.map((file) => join(root, file))].sort()).toEqual(
    testsIn(root)
      .map((file) => join(root, file))
      .sort(),
  );
});

test('rules are tested in __tests__/behaviour without the application, and tests that need it are in __tests__/http', () => {
  const filesIn = (folder: string) => testsIn(folder).map((file) => join(folder, file));
  expect(filesIn('__tests__/behaviour').filter(loadsApplication)).toEqual([]);
  expect(filesIn('__tests__/http').filter((file) => !loadsApplication(file))).toEqual([]);
});

test('no folder of tests holds more than thirty files', () => {
  const entries = readdirSync('__tests__', { recursive: true, withFileTypes: true });
  const counts = new Map<string, number>();
  for (const entry of entries)
    if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
});

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

const testsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.test\.tsx?$/.test(file));

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

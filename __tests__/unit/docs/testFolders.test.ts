import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testsOf } from '#support/runner/loadTogether';

const testsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.test\.tsx?$/.test(file));

test.each(['unit', 'integration'])('the folders of __tests__/%s mirror those of the sources', (kind) => {
  const tests = testsIn(join('__tests__', kind));
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter((test) => !existsSync(dirname(test)))).toEqual([]);
});

test.each(['unit', 'integration'])('`npm test` runs each test file of __tests__/%s once', (kind) => {
  const root = join('__tests__', kind);
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

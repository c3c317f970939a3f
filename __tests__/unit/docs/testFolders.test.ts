import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const testsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.test\.tsx?$/.test(file));

test.each(['unit', 'integration'])('the folders of __tests__/%s mirror those of the sources', (kind) => {
  const tests = testsIn(join('__tests__', kind));
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter((test) => !existsSync(dirname(test)))).toEqual([]);
});

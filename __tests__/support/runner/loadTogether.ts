import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { noteCost } from './fileCost';

const TOGETHER = 'together.ts';
const TEST = /(?<!\.alone)\.test\.tsx?$/;

/** The test files of a folder, without those of folders that have a `together.ts` of their own. */
export function testsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return readdirSync(path).includes(TOGETHER) ? [] : testsOf(path);
    return TEST.test(entry.name) ? path : [];
  });
}

/**
 * Runs a folder's test files as one. Jest loads all modules anew for each file, which takes longer than most tests; so
 * `npm test` runs the `together.ts` files, while `npm run unit -- PATH` runs single files. Each file is a block named
 * after it, which keeps its hooks to itself.
 */
export function loadTogether(folder: string): void {
  for (const file of testsOf(folder))
    describe(file.slice(folder.length + 1), () => {
      // The block must be open while the file loads.
      // eslint-disable-next-line @typescript-eslint/no-require-imports -- as said above
      noteCost(relative(process.cwd(), file), () => void require(file));
    });
  // The longest that a file asks for; the last one to ask would decide otherwise.
  jest.setTimeout(300_000);
}

import { existsSync, readFileSync } from 'node:fs';

/**
 * Processor seconds that a jest file may take, without PostgreSQL's. `npm test` names files that take more, and passes:
 * a busy machine needs more. Before you raise it, look for what a file prepares anew in each test.
 */
export const FILE_BUDGET_SECONDS = 15;

/** @typedef {{ name: string, seconds: number }} TimedFile */

/** @returns {TimedFile[]} what `__tests__/support/runner/fileCost.ts` noted, a line a file */
export function readFileCosts(path) {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8').trim().split('\n').filter(Boolean).map(JSON.parse);
}

const durationOf = (suite) => {
  const results = (suite.specs ?? []).flatMap(({ tests }) => tests).flatMap((test) => test.results);
  const own = results.reduce((total, { duration }) => total + duration, 0);
  return (suite.suites ?? []).reduce((total, child) => total + durationOf(child), own);
};

/** @param {object} report of Playwright @returns {TimedFile[]} seconds on the clock, all tests added */
export const browserFiles = (report) =>
  report.suites.map((suite) => ({ name: suite.title, seconds: durationOf(suite) / 1000 }));

const rounded = ({ name, seconds }) => `${seconds.toFixed(1).padStart(6)}  ${name}`;

/** @param {{ costs?: TimedFile[], durations?: TimedFile[] }[]} outcomes @returns {string[]} lines for the end */
export function slowFiles(outcomes) {
  const slowest = (title, files) => {
    if (files.length === 0) return [];
    const top = files.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
    return [title, ...top.map(rounded)];
  };
  const costs = outcomes.flatMap((outcome) => outcome.costs ?? []);
  return [
    ...slowest('The slowest files, in processor seconds', costs),
    ...slowest(
      'The slowest browser files, in seconds',
      outcomes.flatMap((outcome) => outcome.durations ?? []),
    ),
    ...costs
      .filter(({ seconds }) => seconds > FILE_BUDGET_SECONDS)
      .map(({ name, seconds }) => `over budget: ${name}, ${seconds.toFixed(1)} of ${FILE_BUDGET_SECONDS} s`),
  ];
}

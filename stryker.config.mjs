import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jestConfig from './jest.config.js';

const UNIT = '<rootDir>/__tests__/unit/contract';
const CALLS = '<rootDir>/__tests__/integration/server';

/** What `npm run mutants -- PART` changes, and the tests that have to find it. */
const PARTS = {
  arithmetic: {
    project: 'server',
    mutate: [
      'contract/dates.ts',
      'contract/money/*.ts',
      'contract/lending/{schedule,shares}/*.ts',
      'contract/lending/terms/increments.ts',
      '!contract/lending/schedule/pastDueLabels.ts',
    ],
    roots: ['contract', '__tests__/unit/contract', '__tests__/support'],
    tests: [`${UNIT}/{dates.test.ts,money/**,lending/{schedule,shares,terms}/**}`],
  },
  ledger: {
    project: 'api',
    mutate: ['server/money/ledger/*.ts'],
    roots: ['contract', 'server', '__tests__'],
    tests: [`${CALLS}/money/ledger/*.test.ts`, `${CALLS}/money/{house,reversals,suspense}/*.test.ts`],
  },
  loans: {
    project: 'api',
    mutate: ['server/lending/loans/*.ts', 'server/lending/market/service.ts', '!server/lending/loans/*Mails.ts'],
    roots: ['contract', 'server', '__tests__'],
    tests: [
      `${CALLS}/lending/loans/{access,life,onward,races,reminders}.test.ts`,
      `${CALLS}/lending/{arrears,market,newPlans}/*.test.ts`,
      '<rootDir>/__tests__/unit/server/lending/loans/*.test.ts',
    ],
  },
};

const part = process.env.MUTANTS ?? 'arithmetic';
const { project, mutate, roots, tests } = PARTS[part];
// `npm run mutants` has started PostgreSQL already: a mutant that hangs is ended with the process that tries it, and
// would leave that process's own PostgreSQL behind.
const {
  globalSetup: _setup,
  globalTeardown: _teardown,
  ...jestProject
} = jestConfig.projects.find(({ displayName }) => displayName === project);

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate,
  // Texts are messages and labels; any other text, such as a key, has a type, and a wrong one does not compile.
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: {
    config: {
      ...jestProject,
      projects: [],
      roots: roots.map((folder) => `<rootDir>/${folder}`),
      testMatch: tests,
    },
  },
  coverageAnalysis: 'perTest',
  dryRunTimeoutMinutes: 60,
  incremental: true,
  incrementalFile: `node_modules/.cache/stryker/${part}.json`,
  tempDirName: join(tmpdir(), 'peerlend-mutants'),
  ignorePatterns: ['/bench', '/coverage', '/data', '/demo-data*', '/dist', '/playwright-report', '/test-results'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  // One that survives fails the command.
  thresholds: { high: 100, low: 100, break: 100 },
};

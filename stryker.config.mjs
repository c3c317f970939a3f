import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jestConfig from './jest.config.js';

const UNIT = '<rootDir>/__tests__/unit/contract';
const CALLS = '<rootDir>/__tests__/integration/server';

const corrections = ['server/money/ledger/{holdOpenWallet,reverse,suspenseItems}.ts'];
const LOANS = 'server/lending/loans';
const payments = [
  `${LOANS}/{repay,payments,paymentsRepository,lateFees,collectAfterDeposit,daySteps}.ts`,
  `${LOANS}/{schedule,scheduleRepository}.ts`,
];
const arrears = [`${LOANS}/{feeWaivers,feeWaiversRepository,lateLoanEnd,loansWithDues,unpaidRows}.ts`];
const pledges = [
  'server/lending/market/service.ts',
  `${LOANS}/{returnPledge,pledgesRepository,disburse,disbursement,cancel,walletClaims}.ts`,
];
const except = (...paths) => paths.flat().map((path) => `!${path}`);

/** What `npm run mutants -- PART` changes, and the tests that have to find it. */
const PARTS = {
  arithmetic: {
    mutate: [
      'contract/dates.ts',
      'contract/money/*.ts',
      'contract/lending/{schedule,shares}/*.ts',
      'contract/lending/terms/increments.ts',
      '!contract/lending/schedule/pastDueLabels.ts',
    ],
    tests: [`${UNIT}/{dates.test.ts,money/**,lending/{schedule,shares,terms}/**}`],
  },
  // Each mutant loads its part's test files anew: a few files a part, and two parts where the tests differ.
  ledger: {
    mutate: ['server/money/ledger/*.ts', ...except(corrections)],
    tests: [`${CALLS}/money/ledger/{service,races}.test.ts`, '<rootDir>/__tests__/unit/server/money/ledger/*.test.ts'],
  },
  corrections: {
    mutate: ['server/money/{house,journal,reversals,suspense}/*.ts', ...corrections],
    tests: [`${CALLS}/money/{house,journal,reversals,suspense}/*.test.ts`],
  },
  payouts: {
    mutate: ['server/money/{deposits,pause,withdrawals}/*.ts'],
    tests: [`${CALLS}/money/{pause,withdrawals}/*.test.ts`, `${CALLS}/payments/paystack.test.ts`],
  },
  payments: {
    mutate: payments,
    tests: [`${CALLS}/lending/loans/life.test.ts`, '<rootDir>/__tests__/unit/server/lending/loans/*.test.ts'],
  },
  arrears: {
    mutate: [...arrears, 'server/lending/arrears/service.ts'],
    tests: [`${CALLS}/lending/arrears/*.test.ts`, '<rootDir>/__tests__/unit/server/lending/loans/*.test.ts'],
  },
  pledges: {
    mutate: pledges,
    tests: [`${CALLS}/lending/{market/market,loans/races}.test.ts`],
  },
  loans: {
    mutate: [`${LOANS}/*.ts`, ...except(payments, arrears, pledges)],
    tests: [
      `${CALLS}/lending/loans/{access,acts,life,mails,onward,reminders,snapshots}.test.ts`,
      `${CALLS}/lending/newPlans/*.test.ts`,
      '<rootDir>/__tests__/unit/server/lending/loans/*.test.ts',
    ],
  },
};

const part = process.env.MUTANTS ?? 'arithmetic';
const { mutate, tests } = PARTS[part];
const isArithmetic = part === 'arithmetic';
const roots = [
  'contract',
  ...(isArithmetic ? ['__tests__/unit/contract', '__tests__/support'] : ['server', '__tests__']),
];
// `npm run mutants` has started PostgreSQL already: a mutant that hangs is ended with the process that tries it, and
// would leave that process's own PostgreSQL behind.
const {
  globalSetup: _setup,
  globalTeardown: _teardown,
  ...jestProject
} = jestConfig.projects.find(({ displayName }) => displayName === (isArithmetic ? 'server' : 'api'));

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate,
  // Texts are messages and labels; any other text, such as a key, has a type, and a wrong one does not compile.
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'jest',
  // The server's parts run on PostgreSQL: the embedded database alone needs modules in jest, which cost a seventh.
  testRunnerNodeArgs: isArithmetic ? ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'] : [],
  jest: {
    config: {
      ...jestProject,
      projects: [],
      roots: roots.map((folder) => `<rootDir>/${folder}`),
      testMatch: tests,
    },
    // A test of calls imports the whole server.
    enableFindRelatedTests: isArithmetic,
  },
  coverageAnalysis: 'perTest',
  // What `beforeAll` runs counts as static too, and would be tried with every test.
  ignoreStatic: !isArithmetic,
  dryRunTimeoutMinutes: 15,
  incremental: true,
  incrementalFile: `node_modules/.cache/stryker/${part}.json`,
  tempDirName: join(tmpdir(), 'peerlend-mutants'),
  ignorePatterns: ['/bench', '/coverage', '/data', '/demo-data*', '/dist', '/playwright-report', '/test-results'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  // One that survives fails the command.
  thresholds: { high: 100, low: 100, break: 100 },
};

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jestConfig from './jest.config.js';

const BEHAVIOUR = '<rootDir>/__tests__/behaviour';
const HTTP = '<rootDir>/__tests__/http';

const LEDGER = 'server/money/ledger';
const transactions = [`${LEDGER}/{statement,transactions,transferList}.ts`];
const sums = [
  `${LEDGER}/{balances,bookedDeposits,checkpoint,companyCosts,receivedByMonth,recentDeposits}.ts`,
  `${LEDGER}/{sentDeposits,totalsByDay,walletBalances,withdrawnByDay}.ts`,
];
const LOANS = 'server/lending/loans';
// What the server decides about money without asking the database.
const withoutDatabase = [
  `${LEDGER}/command.ts`,
  `${LOANS}/**/{plannedPayments,scheduleRows}.ts`,
  'server/lending/market/pledgeLimits.ts',
  'server/money/withdrawals/payoutPostings.ts',
  'server/lending/statistics/{computeRisk,computeStatistics}.ts',
];
const payments = [
  `${LOANS}/**/{repay,payments,paymentsRepository,lateFees,collectAfterDeposit,daySteps}.ts`,
  `${LOANS}/**/{schedule,scheduleRepository}.ts`,
];
const arrears = [`${LOANS}/**/{feeWaivers,feeWaiversRepository,lateLoanEnd,loansWithDues,unpaidRows}.ts`];
const pledges = [
  'server/lending/market/service.ts',
  `${LOANS}/**/{returnPledge,pledgesRepository,disburse,disbursementProposal,cancel,walletClaims}.ts`,
];
const lives = [`${LOANS}/**/{events,fileExpiry,holdPaidOut,life,noteOffers,repository,snapshots}.ts`];
const agreements = [
  `${LOANS}/**/{askedHoliday,extraPayment,holidayRequestsRepository,newPlansRepository,proposedPlan}.ts`,
];
const receipts = [`${LOANS}/**/{dailyRecoveries,enqueueFreeMoney,noteReceipts,notesRepository,promisesRepository}.ts`];
const offers = [`${LOANS}/**/{offers,onward,onwardWaitsRepository}.ts`];
const journal = ['server/money/journal/{approvals,plan,service}.ts'];
const reversals = ['server/money/reversals/{approvals,reversal}.ts', `${LEDGER}/reverse.ts`];
const suspense = ['server/money/suspense/{approvals,assignment,list,openItems,repository,returnToSender}.ts'];
const outcomes = ['server/money/withdrawals/{send,settle,speed}.ts', `${LEDGER}/suspenseItems.ts`];
const withdrawals = [
  'server/money/withdrawals/{createPayout,fee,held,heldTooLong,latePayouts,requireFree,withdrawFromWallet}.ts',
];
const withdrawing = ['server/money/withdrawals/{handOver,repository,service}.ts'];
const house = ['server/money/house/{approvals,funding,payout,service}.ts'];
const deposits = ['server/money/deposits/{repository,service}.ts', 'server/money/coveredFees/{repository,service}.ts'];
const pause = ['server/money/pause/{repository,service}.ts'];
const reconciliation = [
  'server/money/reconciliation/{compareBalances,compareDeposits,comparePayouts,explain,reconcile,repository}.ts',
];
const ledger = [`${LEDGER}/{account,accounts,bookings,houseFunds,ownFunds,repository,service}.ts`];
const reviews = ['server/money/withdrawalReviews/{approvals,service}.ts'];
const except = (...paths) => paths.flat().map((path) => `!${path}`);

/** What `npm run mutants -- PART` changes, and the tests that have to find it. */
const PARTS = {
  arithmetic: {
    mutate: [
      'contract/dates.ts',
      'contract/money/*.ts',
      'contract/lending/{schedule,shares}/*.ts',
      'contract/lending/{market/pledgeRefusal,terms/increments}.ts',
      'contract/lending/statistics/{buckets,bucketLoss,calibration,cells,expectedLoss,ranking,rollRates}.ts',
      'contract/lending/arrears/restructured.ts',
      'contract/{fields,money/vat/vat}.ts',
      'contract/people/fields/{name,phone,sameName}.ts',
      ...withoutDatabase,
      '!contract/lending/schedule/pastDueLabels.ts',
    ],
    tests: [
      `${BEHAVIOUR}/{dates,money/money,money/vat}.test.ts`,
      `${BEHAVIOUR}/money/{mandates,payouts,wallet}/*.test.ts`,
      `${BEHAVIOUR}/money/{ledger/{chartOfAccounts,postings,reverse},withdrawals/payoutPostings}.test.ts`,
      `${BEHAVIOUR}/lending/{files,schedule,shares,terms}/*.test.ts`,
      `${BEHAVIOUR}/lending/arrears/{contacts,holidayRequest,nextSteps,restructured}.test.ts`,
      `${BEHAVIOUR}/lending/loans/{lateLoanEnd,offered,plannedPayments,scheduleRows}.test.ts`,
      `${BEHAVIOUR}/lending/market/{pledgeLimits,pledgeRefusal}.test.ts`,
      `${BEHAVIOUR}/lending/statistics/{calibration,cells,expectedLoss,foldBook,ranking,rates,riskOf,statisticsOf}.test.ts`,
      `${BEHAVIOUR}/people/fields/*.test.ts`,
    ],
  },
  plans: {
    mutate: ['contract/lending/autoInvest/{evaluatePlan,simulatePlan,roundRobin}.ts'],
    tests: [`${BEHAVIOUR}/lending/autoInvest/{evaluatePlan,planForm,roundRobin,simulatePlan}.test.ts`],
  },
  decisions: {
    mutate: [
      'contract/money/{mandates/tryDays,payouts/stampDuty}.ts',
      'contract/lending/arrears/{contacts,holidayRequest,nextSteps}.ts',
      'contract/lending/loans/possibleActs.ts',
      'contract/lending/scorecard/{inputs,nextLoan,score}.ts',
    ],
    tests: [
      `${BEHAVIOUR}/money/{mandates/tryDays,payouts/stampDuty}.test.ts`,
      `${BEHAVIOUR}/lending/arrears/{contacts,holidayRequest,nextSteps}.test.ts`,
      `${BEHAVIOUR}/lending/{loans/possibleActs,scorecard/{nextLoan,score}}.test.ts`,
    ],
  },
  // Each mutant loads its part's test files anew: a few files a part, and of the ledger those that load no application.
  ledger: {
    mutate: ledger,
    tests: [`${BEHAVIOUR}/money/ledger/service.test.ts`, `${BEHAVIOUR}/money/ledger/postings.test.ts`],
  },
  transactions: {
    mutate: transactions,
    tests: [`${BEHAVIOUR}/money/ledger/{transactions,transferList,transferMonths}.test.ts`],
  },
  sums: {
    mutate: sums,
    tests: [
      `${BEHAVIOUR}/money/ledger/{companyCosts,deposits,sums}.test.ts`,
      `${BEHAVIOUR}/money/ledger/check/checkpoint.test.ts`,
    ],
  },
  journal: { mutate: journal, tests: [`${BEHAVIOUR}/money/journal/entries.test.ts`] },
  reversals: {
    mutate: reversals,
    tests: [`${BEHAVIOUR}/money/reversals/mistakes.test.ts`, `${BEHAVIOUR}/money/ledger/reverse.test.ts`],
  },
  suspense: {
    mutate: suspense,
    tests: [`${BEHAVIOUR}/money/{suspense/unmatchedDeposits,ledger/openWallet}.test.ts`],
  },
  outcomes: { mutate: outcomes, tests: [`${BEHAVIOUR}/money/withdrawals/{outcomes,sending,unusual}.test.ts`] },
  withdrawals: { mutate: withdrawals, tests: [`${BEHAVIOUR}/money/withdrawals/{heldTooLong,payouts}.test.ts`] },
  withdrawing: {
    mutate: withdrawing,
    tests: [`${BEHAVIOUR}/money/withdrawals/{confirmedWithdrawals,payoutRows}.test.ts`],
  },
  reviews: {
    mutate: reviews,
    tests: [`${BEHAVIOUR}/money/withdrawalReviews/reviews.test.ts`],
  },
  house: { mutate: house, tests: [`${BEHAVIOUR}/money/house/companyMoney.test.ts`] },
  deposits: { mutate: deposits, tests: [`${BEHAVIOUR}/money/deposits/*.test.ts`] },
  pause: { mutate: pause, tests: [`${BEHAVIOUR}/money/pause/switch.test.ts`] },
  reconciliation: {
    mutate: reconciliation,
    tests: [`${BEHAVIOUR}/money/reconciliation/{compared*,explainedDifferences}.test.ts`],
  },
  payments: {
    mutate: payments,
    tests: [`${BEHAVIOUR}/lending/loans/{deadlines,payments*,repayments}.test.ts`],
  },
  arrears: {
    mutate: [...arrears, 'server/lending/arrears/service.ts'],
    tests: [
      `${BEHAVIOUR}/lending/arrears/{feeWaiverMails,lateFeesWaived,lateLoans,ownWriteOff}.test.ts`,
      `${BEHAVIOUR}/lending/loans/lateLoanEnd.test.ts`,
    ],
  },
  pledges: {
    mutate: pledges,
    tests: [`${BEHAVIOUR}/lending/market/{pledgeBookings,pledges}.test.ts`],
  },
  lives: {
    mutate: lives,
    tests: [`${BEHAVIOUR}/lending/loans/{keptFiles,loanRows,notesOfChangedLoans,recordedEvents}.test.ts`],
  },
  agreements: {
    mutate: agreements,
    tests: [
      `${BEHAVIOUR}/lending/holidays/askedHolidays.test.ts`,
      `${BEHAVIOUR}/lending/loans/extraPaymentEffect.test.ts`,
      `${BEHAVIOUR}/lending/newPlans/proposedPlans.test.ts`,
    ],
  },
  offers: {
    mutate: offers,
    tests: [`${BEHAVIOUR}/lending/loans/{acceptedOffers,sentOnward,sentOnwardRaces}.test.ts`],
  },
  receipts: {
    mutate: receipts,
    tests: [
      `${BEHAVIOUR}/lending/loans/{freeMoney,notes,promises,recoveries}.test.ts`,
      `${BEHAVIOUR}/lending/portfolio/noteSchedule.test.ts`,
    ],
  },
  // With `loans` below, no file of money is in no part.
  money: {
    mutate: [
      'server/money/**/*.ts',
      '!server/money/**/{routes,*Mail,*Mails}.ts',
      '!server/money/sandboxBank/*.ts',
      ...except(ledger, transactions, sums, journal, reversals, suspense, outcomes, withdrawals, withdrawing),
      ...except(reviews, house, deposits, pause, reconciliation, withoutDatabase),
    ],
    tests: [`${BEHAVIOUR}/money/**/*.test.ts`, `${HTTP}/money/**/*.test.ts`],
  },
  loans: {
    mutate: [
      `${LOANS}/**/*.ts`,
      ...except(lives, agreements, offers, receipts, payments, arrears, pledges, withoutDatabase),
    ],
    tests: [
      `${HTTP}/lending/loans/{access,acts,life,payingAhead,settlingEarly,mails,onward,reminders,snapshots}.test.ts`,
      `<rootDir>/__tests__/{behaviour,http}/lending/{newPlans,holidays}/*.test.ts`,
      `${BEHAVIOUR}/lending/loans/{lateLoanEnd,offered,plannedPayments,scheduleRows}.test.ts`,
    ],
  },
};

const part = process.env.MUTANTS ?? 'arithmetic';
const { mutate, tests } = PARTS[part];
const isPure = ['arithmetic', 'plans', 'decisions'].includes(part);
// Where jest looks for tests, and for what they need where it has to find the tests of a mutant.
const roots = isPure
  ? ['contract', 'server', '__tests__/behaviour', '__tests__/support']
  : ['__tests__/behaviour', '__tests__/http'];
// `npm run mutants` has started PostgreSQL already: a mutant that hangs is ended with the process that tries it, and
// would leave that process's own PostgreSQL behind.
const {
  globalSetup: _setup,
  globalTeardown: _teardown,
  ...jestProject
} = jestConfig.projects.find(({ displayName }) => displayName === 'server');

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate,
  // Texts are messages and labels; any other text, such as a key, has a type, and a wrong one does not compile.
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'jest',
  jest: {
    config: {
      ...jestProject,
      projects: [],
      roots: roots.map((folder) => `<rootDir>/${folder}`),
      testMatch: tests,
    },
    // A test of calls imports the whole server.
    enableFindRelatedTests: isPure,
  },
  coverageAnalysis: 'perTest',
  // What `beforeAll` runs counts as static too, and would be tried with every test.
  ignoreStatic: !isPure,
  dryRunTimeoutMinutes: 15,
  incremental: true,
  incrementalFile: `node_modules/.cache/stryker/${part}.json`,
  tempDirName: join(tmpdir(), 'peerlend-mutants'),
  // SWC checks no types anyway.
  disableTypeChecks: false,
  ignorePatterns: ['/bench', '/coverage', '/data', '/demo-data*', '/dist', '/playwright-report', '/test-results'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  // One that survives fails the command.
  thresholds: { high: 100, low: 100, break: 100 },
};

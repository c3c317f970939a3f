import { accountNumbers, chartOfAccounts, type AccountType } from '#contract/money/ledger/chartOfAccounts';
import type {
  BalanceSheet,
  BookLine,
  BookMonth,
  ClientsMoneyDay,
  GeneralLedger,
  JournalLine,
  LoansMemorandum,
  ProfitAndLoss,
  TrialBalance,
} from '#contract/office/books/booksSchema';
import type { VatBook } from '#contract/office/books/vatSchema';
import { kobo, naira, negateKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';

const debits: Readonly<Record<string, Kobo>> = { '1010': naira(12_345_600), '5010': kobo(1_234_50) };
const credits: Readonly<Record<string, Kobo>> = { '2010': naira(12_000_000), '4010': kobo(346_834_50) };

export const someBalance: TrialBalance = {
  day: '2026-11-30',
  firstDay: '2026-11-02',
  lastDay: '2026-11-30',
  lines: accountNumbers.map((account) => ({
    account,
    name: chartOfAccounts[account].name,
    type: chartOfAccounts[account].type,
    debitKobo: debits[account] ?? NO_KOBO,
    creditKobo: credits[account] ?? NO_KOBO,
  })),
  debitKobo: kobo(12_346_834_50),
  creditKobo: kobo(12_346_834_50),
  differenceKobo: NO_KOBO,
};

const linesOf = (type: AccountType, amounts: Readonly<Record<string, Kobo>>): BookLine[] =>
  accountNumbers
    .filter((account) => chartOfAccounts[account].type === type)
    .map((account) => ({
      account,
      name: chartOfAccounts[account].name,
      amountKobo: amounts[account] ?? NO_KOBO,
    }));

export const someResult: ProfitAndLoss = {
  from: '2026-11-01',
  to: '2026-11-30',
  income: linesOf('income', { '4010': kobo(346_834_50), '4020': naira(12_000) }),
  expenses: linesOf('expense', { '5010': kobo(1_234_50), '5020': naira(50) }),
  incomeKobo: kobo(358_834_50),
  expensesKobo: kobo(1_284_50),
  resultKobo: naira(357_550),
};

export const someSheet: BalanceSheet = {
  day: '2026-11-30',
  assets: linesOf('asset', { '1010': naira(12_345_600) }),
  liabilities: linesOf('liability', { '2010': naira(12_000_000), '2020': naira(100_000) }),
  equity: linesOf('equity', { '3010': naira(300_000), '3020': negateKobo(naira(100_000)) }),
  earlierResultKobo: naira(-9_400),
  yearResultKobo: naira(55_000),
  assetsKobo: naira(12_345_600),
  liabilitiesKobo: naira(12_100_000),
  ownFundsKobo: naira(245_600),
  differenceKobo: NO_KOBO,
};

const balances = {
  bankKobo: naira(12_345_600),
  ownKobo: naira(245_600),
  walletsKobo: naira(12_000_000),
  pledgedKobo: naira(100_000),
  unmatchedKobo: NO_KOBO,
  underWayKobo: NO_KOBO,
  taxesKobo: NO_KOBO,
  owedKobo: naira(12_100_000),
  differenceKobo: NO_KOBO,
};

export const someDays: ClientsMoneyDay[] = [
  { ...balances, day: '2026-11-29' },
  {
    ...balances,
    day: '2026-11-30',
    bankKobo: naira(12_350_600),
    unmatchedKobo: naira(5000),
    owedKobo: naira(12_105_000),
  },
];

export const someMemorandum: LoansMemorandum = {
  day: '2026-12-01',
  loanCount: 1234,
  lenderCount: 987,
  principalKobo: naira(54_321_000),
  arrearsKobo: kobo(1_234_567_89),
};

const entry = {
  transferId: '0d3b4a8a-5760-4c1f-8e2d-6b6f2f5e9c1d',
  kind: 'deposit',
  businessDay: '2026-11-23',
  bookedAt: '2026-11-23T09:30:00.000000Z',
} as const;

export const someJournal: JournalLine[] = [
  { ...entry, account: '1010', name: 'Clients’ bank account', debitKobo: naira(5000), creditKobo: NO_KOBO },
  {
    ...entry,
    account: '2010',
    name: 'Wallets',
    ownerId: '1d3b4a8a-5760-4c1f-8e2d-6b6f2f5e9c1d',
    debitKobo: NO_KOBO,
    creditKobo: naira(5000),
  },
];

export const someBook: GeneralLedger = {
  account: '1010',
  name: 'Clients’ bank account',
  from: '2026-11-01',
  to: '2026-11-30',
  openingKobo: naira(100_000),
  openingSide: 'debit',
  debitKobo: naira(5000),
  creditKobo: NO_KOBO,
  closingKobo: naira(105_000),
  closingSide: 'debit',
  entries: [
    { ...entry, debitKobo: naira(5000), creditKobo: NO_KOBO, balanceKobo: naira(105_000), balanceSide: 'debit' },
  ],
};

const month = { isClosingProposed: false, postings: 12_345, debitKobo: naira(98_765_432) };

export const someVat: VatBook = {
  unpaidKobo: kobo(1_234_50),
  months: [
    { month: '2026-03', invoices: 1_208, netKobo: naira(15_000), vatKobo: naira(1_125), totalKobo: naira(16_125) },
    { month: '2026-02', invoices: 1, netKobo: naira(1_460), vatKobo: kobo(109_50), totalKobo: kobo(1_569_50) },
  ],
};

export const someMonths: BookMonth[] = [
  { ...month, month: '2026-11', state: 'running' },
  { ...month, month: '2026-10', state: 'ready' },
  {
    ...month,
    month: '2026-09',
    state: 'closed',
    closedAt: '2026-10-02T08:00:00.000Z',
    proposedBy: 'Femi Bello',
    approvedBy: 'Oluwadamilola Onyekachukwu-Adebayo',
    firstHash: '0'.repeat(64),
    lastHash: '9c1d'.repeat(16),
    auditEntries: 812,
    auditHash: 'ab12'.repeat(16),
  },
];

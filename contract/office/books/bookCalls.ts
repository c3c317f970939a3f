import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { IsoDay } from '../../dates';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { ReasonForm } from '../../reason';
import type { AccountPeriod, BookPeriod, GeneralLedgerQuery, JournalQuery } from './books';
import type { BookMonth, GeneralLedger, JournalLine, TrialBalance } from './booksSchema';

export const trialBalance = defineCall({
  name: 'trialBalance',
  method: 'GET',
  path: '/administration/books/trial-balance',
  access: 'administrator',
  query: typed<{ day?: IsoDay }>(),
  answer: typed<TrialBalance>(),
});

export const trialBalanceFile = defineCall({
  name: 'trialBalanceFile',
  method: 'GET',
  path: '/administration/books/trial-balance-file',
  access: 'administrator',
  query: typed<{ day?: IsoDay }>(),
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

export const journal = defineCall({
  name: 'journal',
  method: 'GET',
  path: '/administration/books/journal',
  access: 'administrator',
  query: typed<JournalQuery>(),
  answer: typed<JournalLine[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

export const journalFile = defineCall({
  name: 'journalFile',
  method: 'GET',
  path: '/administration/books/journal-file',
  access: 'administrator',
  query: typed<BookPeriod>(),
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

export const generalLedger = defineCall({
  name: 'generalLedger',
  method: 'GET',
  path: '/administration/books/general-ledger',
  access: 'administrator',
  query: typed<GeneralLedgerQuery>(),
  answer: typed<GeneralLedger>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

export const generalLedgerFile = defineCall({
  name: 'generalLedgerFile',
  method: 'GET',
  path: '/administration/books/general-ledger-file',
  access: 'administrator',
  query: typed<AccountPeriod>(),
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

export const bookMonths = defineCall({
  name: 'bookMonths',
  method: 'GET',
  path: '/administration/books/months',
  access: 'administrator',
  answer: typed<BookMonth[]>(),
});

export const bookMonthsFile = defineCall({
  name: 'bookMonthsFile',
  method: 'GET',
  path: '/administration/books/months-file',
  access: 'administrator',
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

/** Another administrator must approve it (docs/product/money.md#closing-a-month). */
export const proposeMonthClosing = defineCall({
  name: 'proposeMonthClosing',
  method: 'POST',
  path: '/administration/books/months/:month/closing',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const auditChainFile = defineCall({
  name: 'auditChainFile',
  method: 'GET',
  path: '/administration/books/audit-chain-file',
  access: 'administrator',
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

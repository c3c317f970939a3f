import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import type { IsoDay } from '../../dates';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { ReasonForm } from '../../reason';
import type { AccountPeriod, BookPeriod, ClientsMoneyQuery, GeneralLedgerQuery, JournalQuery } from './books';
import type {
  BalanceSheet,
  BookMonth,
  ClientsMoneyDay,
  GeneralLedger,
  JournalLine,
  LoansMemorandum,
  ProfitAndLoss,
  TrialBalance,
} from './booksSchema';
import type { VatBook } from './vatSchema';

export const bookCalls = defineCalls({
  trialBalance: get('/administration/books/trial-balance', 'administrator', {
    query: typed<{ day?: IsoDay }>(),
    answer: typed<TrialBalance>(),
  }),
  trialBalanceFile: get('/administration/books/trial-balance-file', 'administrator', {
    query: typed<{ day?: IsoDay }>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  profitAndLoss: get('/administration/books/profit-and-loss', 'administrator', {
    query: typed<BookPeriod>(),
    answer: typed<ProfitAndLoss>(),
  }),
  profitAndLossFile: get('/administration/books/profit-and-loss-file', 'administrator', {
    query: typed<BookPeriod>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  balanceSheet: get('/administration/books/balance-sheet', 'administrator', {
    query: typed<{ day?: IsoDay }>(),
    answer: typed<BalanceSheet>(),
  }),
  balanceSheetFile: get('/administration/books/balance-sheet-file', 'administrator', {
    query: typed<{ day?: IsoDay }>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  clientsMoney: get('/administration/books/clients-money', 'administrator', {
    query: typed<ClientsMoneyQuery>(),
    answer: typed<ClientsMoneyDay[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER],
  }),
  clientsMoneyFile: get('/administration/books/clients-money-file', 'administrator', {
    query: typed<BookPeriod>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  vatBook: get('/administration/books/vat', 'administrator', { answer: typed<VatBook>() }),
  vatReturnFile: get('/administration/books/vat-returns/:month', 'administrator', {
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  loansMemorandum: get('/administration/books/administered-loans', 'administrator', {
    answer: typed<LoansMemorandum>(),
  }),
  loansMemorandumFile: get('/administration/books/administered-loans-file', 'administrator', {
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  bureauFile: get('/administration/books/bureau-file', 'administrator', {
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  journal: get('/administration/books/journal', 'administrator', {
    query: typed<JournalQuery>(),
    answer: typed<JournalLine[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER],
  }),
  journalFile: get('/administration/books/journal-file', 'administrator', {
    query: typed<BookPeriod>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  dailyTotalsFile: get('/administration/books/daily-totals-file', 'administrator', {
    query: typed<BookPeriod>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  largeMovementsFile: get('/administration/books/large-movements-file', 'administrator', {
    query: typed<BookPeriod>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  generalLedger: get('/administration/books/general-ledger', 'administrator', {
    query: typed<GeneralLedgerQuery>(),
    answer: typed<GeneralLedger>(),
    answerHeaders: [TOTAL_COUNT_HEADER],
  }),
  generalLedgerFile: get('/administration/books/general-ledger-file', 'administrator', {
    query: typed<AccountPeriod>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  bookMonths: get('/administration/books/months', 'administrator', { answer: typed<BookMonth[]>() }),
  bookMonthsFile: get('/administration/books/months-file', 'administrator', {
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  /** Another administrator must approve it (docs/product/money.md#closing-a-month). */
  proposeMonthClosing: postOnce('/administration/books/months/:month/closing', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  auditChainFile: get('/administration/books/audit-chain-file', 'administrator', {
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
});

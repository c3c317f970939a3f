import { defineCalls, get, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { TransactionSelection, TransactionsQuery } from './transactions';
import type { WalletMonth, WalletTransaction } from './walletTransactionSchema';
import type { Wallet } from './walletSchema';

export const walletCalls = defineCalls({
  myWallet: get('/wallet', 'user', { tokenScope: 'read', answer: typed<Wallet>() }),
  walletTransactions: get('/wallet/transactions', 'user', {
    tokenScope: 'read',
    query: typed<TransactionsQuery>(),
    answer: typed<WalletTransaction[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
  }),
  /** Sums of each month that has such transactions, newest first. */
  walletMonths: get('/wallet/months', 'user', {
    tokenScope: 'read',
    query: typed<TransactionSelection>(),
    answer: typed<WalletMonth[]>(),
  }),
  walletTransactionsFile: get('/wallet/transactions-file', 'user', {
    tokenScope: 'read',
    query: typed<TransactionSelection>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  walletStatement: get('/wallet/statements/:month', 'user', {
    tokenScope: 'read',
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  /** For a month or a year. */
  walletStatementPdf: get('/wallet/statement-pdfs/:period', 'user', {
    tokenScope: 'read',
    answer: typed<string>(),
    answerType: 'application/pdf',
    streamed: true,
  }),
});

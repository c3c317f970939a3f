import type { SuccessAnswer } from '../../api';
import { defineCalls, get, post, postOnce, typed } from '../../call';
import type { PasskeyStart } from '../../people/secondFactors/factorSchema';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { WithdrawalAmount, WithdrawalForm } from '../withdrawals/withdrawalRules';
import type { WithdrawalFee } from '../withdrawals/withdrawalFeeSchema';
import type { PageQuery, TransactionSelection, TransactionsQuery } from './transactions';
import type { WalletMonth, WalletTransaction } from './walletTransactionSchema';
import type { Wallet } from './walletSchema';
import type { Withdrawal } from '../withdrawals/withdrawalSchema';

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
  /** The fee for withdrawing this amount; the withdrawal then states that fee. */
  withdrawalFee: get('/wallet/withdrawal-fee', 'user', {
    query: typed<WithdrawalAmount>(),
    answer: typed<WithdrawalFee>(),
  }),
  sendWithdrawalCode: post('/wallet/withdrawal-code', 'user', {
    body: typed<WithdrawalAmount>(),
    answer: typed<SuccessAnswer>(),
  }),
  /** For confirming with a passkey instead of the mailed code. */
  startWithdrawalPasskey: post('/wallet/withdrawal-passkey', 'user', {
    body: typed<WithdrawalAmount>(),
    answer: typed<PasskeyStart>(),
  }),
  withdraw: postOnce('/wallet/withdrawals', 'user', {
    body: typed<WithdrawalForm>(),
    answer: typed<Withdrawal>(),
    status: 201,
  }),
  withdrawals: get('/wallet/withdrawals', 'user', {
    query: typed<PageQuery>(),
    answer: typed<Withdrawal[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER],
  }),
});

import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { PasskeyStart } from '../../people/secondFactors/factorSchema';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { WithdrawalAmount, WithdrawalForm } from '../payouts/rules';
import type { WithdrawalFee } from '../payouts/withdrawalFeeSchema';
import type { PageQuery, TransactionSelection, TransactionsQuery } from './transactions';
import type { WalletTransaction } from './walletTransactionSchema';
import type { Wallet } from './walletSchema';
import type { Withdrawal } from '../payouts/withdrawalSchema';

export const myWallet = defineCall({
  name: 'myWallet',
  method: 'GET',
  path: '/wallet',
  access: 'user',
  tokenScope: 'read',
  answer: typed<Wallet>(),
});

export const walletTransactions = defineCall({
  name: 'walletTransactions',
  method: 'GET',
  path: '/wallet/transactions',
  access: 'user',
  tokenScope: 'read',
  query: typed<TransactionsQuery>(),
  answer: typed<WalletTransaction[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

export const walletTransactionsFile = defineCall({
  name: 'walletTransactionsFile',
  method: 'GET',
  path: '/wallet/transactions-file',
  access: 'user',
  tokenScope: 'read',
  query: typed<TransactionSelection>(),
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

export const walletStatement = defineCall({
  name: 'walletStatement',
  method: 'GET',
  path: '/wallet/statements/:month',
  access: 'user',
  tokenScope: 'read',
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

/** For a month or a year. */
export const walletStatementPdf = defineCall({
  name: 'walletStatementPdf',
  method: 'GET',
  path: '/wallet/statement-pdfs/:period',
  access: 'user',
  tokenScope: 'read',
  answer: typed<string>(),
  answerType: 'application/pdf',
  streamed: true,
});

/** The fee for withdrawing this amount; the withdrawal then states that fee. */
export const withdrawalFee = defineCall({
  name: 'withdrawalFee',
  method: 'GET',
  path: '/wallet/withdrawal-fee',
  access: 'user',
  query: typed<WithdrawalAmount>(),
  answer: typed<WithdrawalFee>(),
});

export const sendWithdrawalCode = defineCall({
  name: 'sendWithdrawalCode',
  method: 'POST',
  path: '/wallet/withdrawal-code',
  access: 'user',
  body: typed<WithdrawalAmount>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

/** For confirming with a passkey instead of the mailed code. */
export const startWithdrawalPasskey = defineCall({
  name: 'startWithdrawalPasskey',
  method: 'POST',
  path: '/wallet/withdrawal-passkey',
  access: 'user',
  body: typed<WithdrawalAmount>(),
  answer: typed<PasskeyStart>(),
  idempotent: false,
});

export const withdraw = defineCall({
  name: 'withdraw',
  method: 'POST',
  path: '/wallet/withdrawals',
  access: 'user',
  body: typed<WithdrawalForm>(),
  answer: typed<Withdrawal>(),
  status: 201,
  idempotent: true,
});

export const withdrawals = defineCall({
  name: 'withdrawals',
  method: 'GET',
  path: '/wallet/withdrawals',
  access: 'user',
  query: typed<PageQuery>(),
  answer: typed<Withdrawal[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

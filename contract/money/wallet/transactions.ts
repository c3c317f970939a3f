import type { TransferKind } from '../ledger/transferKinds';

/** Rows per page of a wallet's transactions and withdrawals. */
export const WALLET_PAGE_SIZE = 20;

/** The query of a paged list. */
export interface PageQuery {
  /** From 1. */
  page?: number;
}

/** Labels of transfers for the wallet's owner, in lists and statements. */
export const transactionLabels: Readonly<Record<TransferKind, string>> = {
  deposit: 'Money added',
  pledge: 'Pledged to a loan',
  returnPledge: 'Pledge returned',
  disbursement: 'Loan paid out',
  repayment: 'Repayment',
  withdrawal: 'Withdrawal',
  payoutPaid: 'Withdrawal paid',
  payoutFailed: 'Withdrawal failed, money back',
  payoutReversed: 'Withdrawal returned by the bank',
  suspenseAssignment: 'Money found to be yours',
  suspenseReturn: 'Money returned to its sender',
  houseFunding: 'Money of the operator',
  housePayout: 'Taken out by the operator',
  reversal: 'Correction',
};

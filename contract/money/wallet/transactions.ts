import type { TransferKind } from '../ledger/transferKinds';

export const WALLET_PAGE_SIZE = 20;

export interface PageQuery {
  page?: number;
}

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

import type { TransferKind } from './transferKinds';

export const transferLabels: Readonly<Record<TransferKind, string>> = {
  deposit: 'Deposit',
  pledge: 'Pledge',
  returnPledge: 'Pledge returned',
  disbursement: 'Disbursement',
  repayment: 'Repayment',
  withdrawal: 'Withdrawal',
  payoutPaid: 'Payout paid',
  payoutFailed: 'Payout failed',
  payoutReversed: 'Payout came back',
  suspenseAssignment: 'Suspense assigned',
  suspenseReturn: 'Suspense returned',
  houseFunding: 'House funded',
  housePayout: 'House paid out',
  reversal: 'Reversal',
};

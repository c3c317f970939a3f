export const transferKinds = [
  'deposit',
  'pledge',
  'returnPledge',
  'disbursement',
  'repayment',
  'withdrawal',
  'payoutPaid',
  'payoutFailed',
  'payoutReversed',
  'suspenseAssignment',
  'suspenseReturn',
  'houseFunding',
  'housePayout',
  'reversal',
] as const;

export type TransferKind = (typeof transferKinds)[number];

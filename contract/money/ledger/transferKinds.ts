/** Administrators see the ledger's label; a wallet's owner sees the wallet's. */
export const transferLabels = {
  deposit: { ledger: 'Deposit', wallet: 'Money added' },
  pledge: { ledger: 'Pledge', wallet: 'Pledged to a loan' },
  returnPledge: { ledger: 'Pledge returned', wallet: 'Pledge returned' },
  disbursement: { ledger: 'Disbursement', wallet: 'Loan paid out' },
  repayment: { ledger: 'Repayment', wallet: 'Repayment' },
  noteSale: { ledger: 'Note sold', wallet: 'Note bought or sold' },
  withdrawal: { ledger: 'Withdrawal', wallet: 'Withdrawal' },
  payoutPaid: { ledger: 'Payout paid', wallet: 'Withdrawal paid' },
  payoutFailed: { ledger: 'Payout failed', wallet: 'Withdrawal failed, money back' },
  payoutReversed: { ledger: 'Payout came back', wallet: 'Withdrawal returned by the bank' },
  suspenseAssignment: { ledger: 'Unmatched deposit assigned', wallet: 'Deposit matched to you' },
  suspenseReturn: { ledger: 'Unmatched deposit returned', wallet: 'Money returned to its sender' },
  houseFunding: { ledger: 'Company funds put in', wallet: 'Money of the operator' },
  housePayout: { ledger: 'Company funds taken out', wallet: 'Taken out by the operator' },
  feeRefund: { ledger: 'Late fee refunded', wallet: 'Late fee paid back' },
  reversal: { ledger: 'Reversal', wallet: 'Correction' },
  chargeFailed: { ledger: 'Fee for a failed direct debit', wallet: 'Fee for a failed direct debit' },
  bankCharge: { ledger: 'Bank fee', wallet: 'Bank fee' },
  houseLoss: { ledger: 'Company loss', wallet: 'Loss' },
  compensation: { ledger: 'Compensation', wallet: 'Compensation' },
  depositRecall: { ledger: 'Deposit recalled', wallet: 'Deposit recalled by its bank' },
  chargeBack: { ledger: 'Direct debit taken back', wallet: 'Direct debit taken back' },
  chargeBackRepaid: { ledger: 'Charge-back repaid', wallet: 'Paid what you owed us' },
  payoutCorrection: { ledger: 'Payout corrected', wallet: 'Withdrawal corrected' },
  payoutAdoption: { ledger: 'Unknown payout booked', wallet: 'Withdrawal booked later' },
  taxPaid: { ledger: 'Tax paid over', wallet: 'Tax paid over' },
  dutyPaid: { ledger: 'Stamp duty paid over', wallet: 'Stamp duty paid over' },
  vatPaid: { ledger: 'VAT paid over', wallet: 'VAT paid over' },
  textMessage: { ledger: 'Text message', wallet: 'Text message' },
} as const satisfies Record<string, { ledger: string; wallet: string }>;

export type TransferKind = keyof typeof transferLabels;

const isTransferKind = (name: string): name is TransferKind => Object.hasOwn(transferLabels, name);

export const transferKinds: readonly TransferKind[] = Object.keys(transferLabels).filter(isTransferKind);

const companyKinds: ReadonlySet<TransferKind> = new Set([
  'payoutPaid',
  'suspenseReturn',
  'houseFunding',
  'housePayout',
  'chargeFailed',
  'chargeBack',
  'bankCharge',
  'houseLoss',
  'textMessage',
  'taxPaid',
  'dutyPaid',
  'vatPaid',
]);

/** Kinds that a wallet can show; the others only move company accounts. */
export const walletKinds: readonly TransferKind[] = transferKinds.filter((kind) => !companyKinds.has(kind));

/** Deposits first, then payouts (docs/product/money.md#reconciliation). */
export const differenceKinds = [
  'depositBooked',
  'depositDiffers',
  'depositUnknown',
  'depositWithoutFee',
  'payoutSettled',
  'payoutDiffers',
  'payoutUnknown',
  'payoutNotOurs',
  'balance',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const SHOWN_DAYS = 14;

/**
 * Kinds of differences between our books and the provider's (docs/product/money.md#reconciliation). Of deposits: missing
 * here and booked now; with another amount or fee; unknown to the provider; not bookable until the provider says the fee.
 * Of payouts: with an outcome booked only now; with another amount, fee or outcome; unknown to the provider; not ordered
 * by us. Last: the balance.
 */
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

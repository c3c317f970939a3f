/**
 * Deposits: missing here and booked now; other amount or fee; unknown to the provider; fee unknown.
 * Payouts: booked only now; other amount, fee or outcome; unknown to the provider; not ordered by
 * us.
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

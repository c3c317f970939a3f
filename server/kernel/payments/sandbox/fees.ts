import { basisPoints, partOf } from '#contract/money/basisPoints';
import { minKobo, naira, type Kobo } from '#contract/money/kobo';

export const PAYOUT_FEE = naira(25);

/** The same as a real provider's. */
export const DEPOSIT_PRICE = { rateBps: basisPoints(100), mostKobo: naira(300) };

export const depositFee = (amount: Kobo): Kobo =>
  minKobo(partOf(amount, DEPOSIT_PRICE.rateBps), DEPOSIT_PRICE.mostKobo);

/** The bank's price of a charge that fails. */
export const FAILED_CHARGE_FEE = naira(20);

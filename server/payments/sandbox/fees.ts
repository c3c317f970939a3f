import { kobo, minKobo, naira, type Kobo } from '../../../contract/money/kobo';

export const PAYOUT_FEE = naira(25);

/** 1%, at most ₦300, as with real providers. */
export const depositFee = (amount: Kobo): Kobo => minKobo(kobo(Math.round(amount / 100)), naira(300));

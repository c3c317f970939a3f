import { kobo, minKobo, naira, type Kobo } from '../../../contract/money/kobo';

/** What the sandbox takes for a payout. */
export const PAYOUT_FEE = naira(25);

/** What it takes of a deposit: 1%, at most ₦300, as real providers do. */
export const depositFee = (amount: Kobo): Kobo => minKobo(kobo(Math.round(amount / 100)), naira(300));

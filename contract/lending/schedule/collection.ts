import { minKobo, naira, NO_KOBO, type Kobo } from '../../money/kobo';

/** Less than this is left in the wallet, unless it pays all that is due. */
const SMALLEST_PARTIAL_COLLECTION = naira(100);

/** What is taken from a borrower's wallet for what is due: all of it, or a part worth taking, or nothing. */
export function amountToCollect(dueKobo: Kobo, walletKobo: Kobo): Kobo {
  const amount = minKobo(dueKobo, walletKobo);
  return amount === dueKobo || amount >= SMALLEST_PARTIAL_COLLECTION ? amount : NO_KOBO;
}

import { minKobo, naira, type Kobo } from '../../money/kobo';

const MIN_PAYMENT = naira(100);

/**
 * The minimum payment: ₦100, or everything due, or everything unpaid if nothing is due, whichever is less.
 * @param dueKobo the unpaid amount due
 * @param unpaidKobo the whole unpaid amount, due or not
 */
export const minimumPaymentKobo = (dueKobo: Kobo, unpaidKobo: Kobo): Kobo =>
  minKobo(MIN_PAYMENT, dueKobo > 0 ? dueKobo : unpaidKobo);

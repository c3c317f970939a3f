import { minKobo, naira, type Kobo } from '../../money/kobo';

const LEAST_PAYMENT = naira(100);

/**
 * The least that may be paid: ₦100, or everything due, or everything unpaid where nothing is due, if that is less.
 * @param dueKobo what is due and unpaid
 * @param unpaidKobo all that is unpaid, due or not
 */
export const leastPaymentKobo = (dueKobo: Kobo, unpaidKobo: Kobo): Kobo =>
  minKobo(LEAST_PAYMENT, dueKobo > 0 ? dueKobo : unpaidKobo);

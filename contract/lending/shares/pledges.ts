import { kobo, maxKobo, type Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';

/** A lender's open pledges in a loan are at most this part of it, or one increment. */
const LARGEST_PART_OF_A_LOAN = Ratio.of(1, 4);

/** The most one lender's open pledges in a loan may add up to: a quarter of it in whole increments, at least one. */
export function pledgeCap(principalKobo: Kobo, incrementKobo: Kobo): Kobo {
  const increments = LARGEST_PART_OF_A_LOAN.times(principalKobo).dividedBy(incrementKobo).floor();
  return maxKobo(incrementKobo, kobo(increments * BigInt(incrementKobo)));
}

import { kobo, maxKobo, multiplyKobo, type Kobo } from '../../money/kobo';
import type { LendingTerms } from '../terms/lendingTerms';
import { Ratio } from '../../money/ratio';

/** A lender's open pledges in a loan are at most this part of it, or one increment. */
const LARGEST_PART_OF_A_LOAN = Ratio.of(1, 4);

/** The smallest pledge, and the step of pledges and principals (docs/product/lending.md#increments-and-caps). */
export function pledgeIncrement({ dollarRateKobo, incrementDollars }: LendingTerms): Kobo {
  return multiplyKobo(dollarRateKobo, incrementDollars);
}

/** Whether an amount is one increment or several. */
export function isInIncrements(amountKobo: Kobo, incrementKobo: Kobo): boolean {
  return amountKobo > 0 && amountKobo % incrementKobo === 0;
}

/** The most one lender's open pledges in a loan may add up to: a quarter of it in whole increments, at least one. */
export function pledgeCap(principalKobo: Kobo, incrementKobo: Kobo): Kobo {
  const increments = LARGEST_PART_OF_A_LOAN.times(principalKobo).dividedBy(incrementKobo).floor();
  return maxKobo(incrementKobo, kobo(increments * BigInt(incrementKobo)));
}

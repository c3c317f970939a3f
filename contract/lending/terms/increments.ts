import { kobo, maxKobo, multiplyKobo, type Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';
import type { LendingTerms } from './lendingTerms';

/** Also the step of principals (docs/product/lending.md#increments-and-caps). */
export function pledgeIncrement({ dollarRateKobo, incrementDollars }: LendingTerms): Kobo {
  return multiplyKobo(dollarRateKobo, incrementDollars);
}

/** Whether an amount is a multiple of the increment; 0 is not. */
export function isInIncrements(amountKobo: Kobo, incrementKobo: Kobo): boolean {
  return amountKobo > 0 && amountKobo % incrementKobo === 0;
}

const LARGEST_PART_OF_A_LOAN = Ratio.of(1, 4);

/** The most that one lender may pledge to a loan: a quarter, rounded down to increments, and at least one increment. */
export function pledgeCap(principalKobo: Kobo, incrementKobo: Kobo): Kobo {
  const increments = LARGEST_PART_OF_A_LOAN.times(principalKobo).dividedBy(incrementKobo).floor();
  return maxKobo(incrementKobo, kobo(increments * BigInt(incrementKobo)));
}

import { multiplyKobo, type Kobo } from '../../money/kobo';
import type { LendingTerms } from './lendingTerms';

/** The smallest pledge, and the step of pledges and principals (docs/product/lending.md#increments-and-caps). */
export function pledgeIncrement({ dollarRateKobo, incrementDollars }: LendingTerms): Kobo {
  return multiplyKobo(dollarRateKobo, incrementDollars);
}

/** Whether an amount is one increment or several. */
export function isInIncrements(amountKobo: Kobo, incrementKobo: Kobo): boolean {
  return amountKobo > 0 && amountKobo % incrementKobo === 0;
}

import type { Kobo } from '../../money/kobo';
import type { Ratio } from '../../money/ratio';
import { roundToKobo } from '../../money/rounding';

/** A rate a month is a twelfth of the rate a year, whatever the month's length. */
export function monthlyRate(annualRate: Ratio): Ratio {
  return annualRate.dividedBy(12);
}

/** A month's interest on a balance: balance × annual rate ÷ 12, rounded. */
export function monthInterest(balanceKobo: Kobo, annualRate: Ratio): Kobo {
  return roundToKobo(monthlyRate(annualRate).times(balanceKobo));
}

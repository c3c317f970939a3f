import type { Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';

/** One advance, then payments one unit-period apart (Regulation Z, Appendix J). */
interface Credit {
  readonly advanceKobo: Kobo;
  readonly paymentsKobo: readonly Kobo[];
  readonly unitPeriodsPerYear: number;
  /** From the advance to the first payment, in unit-periods; defaults to one. */
  readonly firstPeriod?: { readonly whole: number; readonly fraction: Ratio };
}

const PRECISION = 10n ** 12n;

const ONE_UNIT_PERIOD = { whole: 1, fraction: Ratio.of(0) };

/**
 * As defined in Regulation Z (12 CFR 1026), Appendix J; 32% is 0.32.
 * @throws RangeError for an advance of 0 or less, or payments that are less than it
 */
export function annualPercentageRate(credit: Credit): Ratio {
  if (credit.advanceKobo <= 0) throw new RangeError('An APR needs an advance');
  const owesAt = (rate: bigint) => balanceAfterLastPayment(credit, Ratio.of(rate, PRECISION)).compare(0);
  if (owesAt(0n) > 0) throw new RangeError('The payments are less than the advance');
  let [low, high] = [0n, PRECISION];
  while (owesAt(high) <= 0) [low, high] = [high, high * 2n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (owesAt(middle) <= 0) low = middle;
    else high = middle;
  }
  return Ratio.of(low, PRECISION);
}

/** Positive if the rate is higher than the APR. */
function balanceAfterLastPayment(credit: Credit, annualRate: Ratio): Ratio {
  const rate = annualRate.dividedBy(credit.unitPeriodsPerYear);
  const growth = rate.plus(1);
  const { whole, fraction } = credit.firstPeriod ?? ONE_UNIT_PERIOD;
  const [first, ...later] = credit.paymentsKobo;
  const atFirstPayment = growth.power(whole).times(rate.times(fraction).plus(1)).times(credit.advanceKobo);
  return later.reduce((balance, payment) => balance.times(growth).minus(payment), atFirstPayment.minus(first ?? 0));
}

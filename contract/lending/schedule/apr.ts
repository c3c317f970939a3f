import type { Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';

/** A credit as Appendix J of Regulation Z sees it: one advance, then payments a unit-period apart. */
export interface Credit {
  /** What the borrower gets: the principal less the fees taken from it. */
  readonly advanceKobo: Kobo;
  readonly paymentsKobo: readonly Kobo[];
  /** 12 where payments are a month apart. */
  readonly unitPeriodsPerYear: number;
  /** From the advance to the first payment, in unit-periods: one, if nothing else is said. */
  readonly firstPeriod?: { readonly whole: number; readonly fraction: Ratio };
}

/** The APR is found to so many parts of one. */
const PRECISION = 10n ** 12n;

const ONE_UNIT_PERIOD = { whole: 1, fraction: Ratio.of(0) };

/**
 * The annual percentage rate by the actuarial method of Regulation Z (12 CFR 1026), Appendix J: the rate at which what
 * the borrower gets and what he pays are worth the same, times the unit-periods of a year. Percent ÷ 100, to 12 digits
 * (docs/product/lending.md#apr-and-returns).
 * @throws RangeError where nothing is advanced, or less is paid than that
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

/** What is left of the advance with its interest once all is paid: above 0 where the rate is higher than the APR. */
function balanceAfterLastPayment(credit: Credit, annualRate: Ratio): Ratio {
  const rate = annualRate.dividedBy(credit.unitPeriodsPerYear);
  const growth = rate.plus(1);
  const { whole, fraction } = credit.firstPeriod ?? ONE_UNIT_PERIOD;
  const [first, ...later] = credit.paymentsKobo;
  const atFirstPayment = growth.power(whole).times(rate.times(fraction).plus(1)).times(credit.advanceKobo);
  return later.reduce((balance, payment) => balance.times(growth).minus(payment), atFirstPayment.minus(first ?? 0));
}

import type { IsoDay } from '../../dates';
import { daysBetween } from '../../calendar';
import type { Kobo } from '../../money/kobo';
import { growthPerStep } from './growth';
import type { Ratio } from '../../money/ratio';

/** Money on a day: below 0 what an investor gives, above 0 what he gets. */
export interface DatedFlow {
  readonly on: IsoDay;
  readonly amountKobo: Kobo;
}

const DAYS_PER_YEAR = 365;
/** From which days are counted; any day would do. */
const FIRST_DAY = '1970-01-01';

/**
 * The internal rate of return a year of flows on days, as spreadsheets' XIRR: a year has 365 days. What is still lent
 * counts as a last flow on the day one looks (docs/product/lending.md#apr-and-returns).
 * @returns 12% as 0.12; undefined where the first and the last flow go the same way, so that no rate is sure
 */
export function xirr(flows: readonly DatedFlow[]): Ratio | undefined {
  const growthPerDay = growthPerStep(
    flows.map(({ on, amountKobo }) => ({ step: daysBetween(FIRST_DAY, on), amountKobo })),
  );
  return growthPerDay?.power(DAYS_PER_YEAR).minus(1);
}

import type { IsoDay } from '../../dates';
import { maxKobo, minKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { NO_PARTS, subtractParts, totalOf, type Parts } from './parts';

/**
 * A row of a loan's schedule (docs/product/lending.md#instalments). Each part of `paid` is at most the same part of
 * `owed`.
 */
export interface Instalment {
  /** 1 is due a month after disbursement. A row keeps its number in all versions of the schedule. */
  readonly number: number;
  readonly dueOn: IsoDay;
  readonly owed: Parts;
  readonly paid: Parts;
  /** Interest of this row's month already paid under earlier versions, so that it is not charged twice. */
  readonly interestPaidBeforeKobo: Kobo;
  /**
   * The part of `owed` carried over from before a new plan: late fees and interest
   * (docs/product/lending.md#schedule-of-a-new-plan). It is paid first, and is always due at settlement. Absent outside
   * new plans.
   */
  readonly carried?: Parts;
}

export function unpaidParts({ owed, paid }: Instalment): Parts {
  return subtractParts(owed, paid);
}

export function unpaidKobo(instalment: Instalment): Kobo {
  return totalOf(unpaidParts(instalment));
}

/** The unpaid part of `carried`. */
export function unpaidCarried({ owed, paid, carried = NO_PARTS }: Instalment): Parts {
  return {
    ...NO_PARTS,
    feeKobo: minKobo(carried.feeKobo, subtractKobo(owed.feeKobo, paid.feeKobo)),
    interestKobo: maxKobo(NO_KOBO, subtractKobo(carried.interestKobo, paid.interestKobo)),
  };
}

/** The interest paid of the row's own month: carried interest is paid first. */
export function ownInterestPaid({ paid, carried = NO_PARTS }: Instalment): Kobo {
  return maxKobo(NO_KOBO, subtractKobo(paid.interestKobo, carried.interestKobo));
}

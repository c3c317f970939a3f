import type { IsoDay } from '../../dates';
import { maxKobo, minKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { NO_PARTS, subtractParts, totalOf, type Parts } from './parts';

/**
 * A row of a loan's schedule with what was paid of it (docs/product/lending.md#instalments). What is `paid` is never
 * more than what is `owed`, part by part.
 */
export interface Instalment {
  /** 1 is due a month after disbursement; a row keeps its number in every version of the schedule. */
  readonly number: number;
  readonly dueOn: IsoDay;
  readonly owed: Parts;
  readonly paid: Parts;
  /** Interest of this row's month that was paid under earlier versions, so that it is not asked for twice. */
  readonly interestPaidBeforeKobo: Kobo;
  /**
   * Of what is owed: late fees and interest from before a new plan, which this row has taken over
   * (docs/product/lending.md#schedule-of-a-new-plan). They are paid first, and are owed whenever the loan is settled.
   * Absent outside new plans.
   */
  readonly carried?: Parts;
}

/** What is owed less what is paid, part by part. */
export function unpaidParts({ owed, paid }: Instalment): Parts {
  return subtractParts(owed, paid);
}

/** The same in one amount. */
export function unpaidKobo(instalment: Instalment): Kobo {
  return totalOf(unpaidParts(instalment));
}

/** What is unpaid of what a row has taken over. */
export function unpaidCarried({ owed, paid, carried = NO_PARTS }: Instalment): Parts {
  return {
    ...NO_PARTS,
    feeKobo: minKobo(carried.feeKobo, subtractKobo(owed.feeKobo, paid.feeKobo)),
    interestKobo: maxKobo(NO_KOBO, subtractKobo(carried.interestKobo, paid.interestKobo)),
  };
}

/** What was paid of a row's own interest: what it has taken over is paid before that. */
export function ownInterestPaid({ paid, carried = NO_PARTS }: Instalment): Kobo {
  return maxKobo(NO_KOBO, subtractKobo(paid.interestKobo, carried.interestKobo));
}

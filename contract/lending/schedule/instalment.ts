import type { IsoDay } from '../../dates';
import { addKobo, maxKobo, minKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { NO_PARTS, subtractParts, totalOf, type Parts } from './parts';

export interface Instalment {
  /** Counts months since disbursement; a row keeps its number in all versions of the schedule. */
  readonly number: number;
  readonly dueOn: IsoDay;
  readonly owed: Parts;
  readonly paid: Parts;
  /** Interest paid under earlier versions, so that this month's interest isn't charged twice. */
  readonly interestPaidBeforeKobo: Kobo;
  /** Fees and interest in `owed` from before a new plan; paid first, and always due at settlement. */
  readonly carried?: Parts;
  /** A payment holiday's interest in `owed`; paid after carried amounts and before the row's own. */
  readonly deferredKobo?: Kobo;
}

export function unpaidParts({ owed, paid }: Instalment): Parts {
  return subtractParts(owed, paid);
}

export function unpaidKobo(instalment: Instalment): Kobo {
  return totalOf(unpaidParts(instalment));
}

/** The unpaid part of the carried amounts, which a payment covers before the row's other interest. */
export function unpaidCarried({ owed, paid, carried = NO_PARTS }: Instalment): Parts {
  return {
    ...NO_PARTS,
    feeKobo: minKobo(carried.feeKobo, subtractKobo(owed.feeKobo, paid.feeKobo)),
    interestKobo: maxKobo(NO_KOBO, subtractKobo(carried.interestKobo, paid.interestKobo)),
  };
}

/** The unpaid part of a holiday's interest, which a payment covers after carried interest. */
export function unpaidDeferred({ paid, carried = NO_PARTS, deferredKobo = NO_KOBO }: Instalment): Kobo {
  const paidKobo = maxKobo(NO_KOBO, subtractKobo(paid.interestKobo, carried.interestKobo));
  return maxKobo(NO_KOBO, subtractKobo(deferredKobo, paidKobo));
}

/** The paid part of the row's own interest, which a payment covers after carried and deferred interest. */
export function ownInterestPaid({ paid, carried = NO_PARTS, deferredKobo = NO_KOBO }: Instalment): Kobo {
  return maxKobo(NO_KOBO, subtractKobo(paid.interestKobo, addKobo(carried.interestKobo, deferredKobo)));
}

import type { IsoDay } from '../../dates';
import { addKobo, maxKobo, minKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { NO_PARTS, subtractParts, totalOf, type Parts } from './parts';

interface Postponement {
  /** Its due day by the schedule; from then on its principal bears no interest. */
  readonly from: IsoDay;
  /** Whether its late fees are due all the same. */
  readonly feesStayDue: boolean;
}

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
  /** Set if it is due later than by the schedule. */
  readonly postponed?: Postponement;
}

/** Its due day by the schedule. */
export const scheduledDay = ({ dueOn, postponed }: Instalment): IsoDay => postponed?.from ?? dueOn;

/** Whether a day is past the due day of the schedule, but not past the postponed one. */
export const isPostponed = ({ dueOn, postponed }: Instalment, day: IsoDay): boolean =>
  postponed !== undefined && postponed.from <= day && dueOn > day;

export function unpaidParts({ owed, paid }: Instalment): Parts {
  return subtractParts(owed, paid);
}

/** '1 instalment' or '12 instalments'. */
export const instalmentsText = (count: number): string => `${count} ${count === 1 ? 'instalment' : 'instalments'}`;

/** The unpaid part that is due on a day. */
export function dueOf(row: Instalment, day: IsoDay): Parts {
  if (row.dueOn <= day) return unpaidParts(row);
  return row.postponed?.feesStayDue ? { ...NO_PARTS, feeKobo: unpaidParts(row).feeKobo } : NO_PARTS;
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

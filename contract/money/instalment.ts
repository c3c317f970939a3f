import type { IsoDay } from '../dates';
import type { Kobo } from './kobo';
import { subtractParts, totalOf, type Parts } from './parts';

/**
 * A row of a loan's schedule with what was paid of it (section 27.1). What is `paid` is never more than what is `owed`,
 * part by part.
 */
export interface Instalment {
  /** 1 is due a month after disbursement; a row keeps its number in every version of the schedule. */
  readonly number: number;
  readonly dueOn: IsoDay;
  readonly owed: Parts;
  readonly paid: Parts;
  /** Interest of this row's month that was paid under earlier versions, so that it is not asked for twice. */
  readonly interestPaidBeforeKobo: Kobo;
}

/** What is owed less what is paid, part by part. */
export function unpaidParts({ owed, paid }: Instalment): Parts {
  return subtractParts(owed, paid);
}

/** The same in one amount. */
export function unpaidKobo(instalment: Instalment): Kobo {
  return totalOf(unpaidParts(instalment));
}

import type { IsoDay } from '../../dates';
import { daysBetween, monthsBetween } from '../../calendar';
import { dueDay } from './schedule';

/** The time between two due days, as interest by the day sees it. */
export interface InterestPeriod {
  /** Of the instalment that is due at its end. */
  readonly number: number;
  /** The due day before, or the day of disbursement. */
  readonly from: IsoDay;
  readonly days: number;
  /** Days from its start to the day asked for: from 0 to one less than `days`. */
  readonly elapsedDays: number;
}

/**
 * The period that a day lies in; a due day is the first of the next period.
 * @throws RangeError for a day before disbursement
 */
export function interestPeriodOn(disbursedOn: IsoDay, day: IsoDay): InterestPeriod {
  if (daysBetween(disbursedOn, day) < 0) throw new RangeError(`${day} is before the disbursement on ${disbursedOn}`);
  const month = monthsBetween(disbursedOn, day);
  const number = dueDay(disbursedOn, month) <= day ? month + 1 : month;
  const from = dueDay(disbursedOn, number - 1);
  return {
    number,
    from,
    days: daysBetween(from, dueDay(disbursedOn, number)),
    elapsedDays: daysBetween(from, day),
  };
}

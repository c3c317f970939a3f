import { daysAfter, daysOfMonth, type IsoDay } from '../../dates';

/** How often an unpaid instalment is taken at most (docs/product/mandates.md#when-money-is-taken). */
export const MOST_TRIES = 3;

export const SECOND_TRY_AFTER_DAYS = 3;
/** Of people who named no payday. */
export const THIRD_TRY_AFTER_DAYS = 7;

/** Short months take their last day instead. */
export const LAST_PAYDAY = 31;

/** The latest that a third try can come after the due day: a month after the second. */
const MOST_DAYS_AFTER = SECOND_TRY_AFTER_DAYS + LAST_PAYDAY;

const dayOfMonth = (day: IsoDay): number => Number(day.slice(8));

/** @param payday the day of the month on which the person's money usually comes */
const isPayday = (day: IsoDay, payday: number): boolean =>
  dayOfMonth(day) === Math.min(payday, dayOfMonth(daysOfMonth(day.slice(0, 7)).to));

const daysBack = (day: IsoDay): IsoDay[] =>
  Array.from({ length: MOST_DAYS_AFTER + 1 }, (_none, past) => daysAfter(day, -past));

/**
 * The days on which an unpaid instalment is taken: the due day, three days later, and the first payday after that, or
 * seven days after the due day.
 */
export function tryDays(dueOn: IsoDay, payday: number | null): [IsoDay, IsoDay, IsoDay] {
  const second = daysAfter(dueOn, SECOND_TRY_AFTER_DAYS);
  let third = daysAfter(dueOn, payday === null ? THIRD_TRY_AFTER_DAYS : SECOND_TRY_AFTER_DAYS + 1);
  while (payday !== null && !isPayday(third, payday)) third = daysAfter(third, 1);
  return [dueOn, second, third];
}

/** When an instalment that was taken in vain on a day is taken next; undefined after the last try. */
export const nextTryAfter = (day: IsoDay, dueOn: IsoDay, payday: number | null): IsoDay | undefined =>
  tryDays(dueOn, payday).find((one) => one > day);

interface TriedDueDays {
  /** Due days whose instalments are taken on the day, whatever the payday. */
  ofAll: IsoDay[];
  /** For people who named no payday. */
  withoutPayday: IsoDay;
  /** For people with one of these paydays, the due days of the weeks before. */
  paydays: number[];
  beforePayday: IsoDay[];
}

/** The due days of instalments that can have a try on a day. */
export function triedDueDays(day: IsoDay): TriedDueDays {
  return {
    ofAll: [day, daysAfter(day, -SECOND_TRY_AFTER_DAYS)],
    withoutPayday: daysAfter(day, -THIRD_TRY_AFTER_DAYS),
    paydays: Array.from({ length: LAST_PAYDAY }, (_none, index) => index + 1).filter((one) => isPayday(day, one)),
    beforePayday: daysBack(day).filter((dueOn) => dueOn < daysAfter(day, -SECOND_TRY_AFTER_DAYS)),
  };
}

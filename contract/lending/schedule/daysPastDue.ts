import { daysAfter, daysBetween, type IsoDay } from '../../dates';
import { unpaidKobo, type Instalment } from './instalment';

/** The first three days are a grace period (docs/product/lending.md#lateness). */
export const PAST_DUE_BANDS = ['onTime', 'grace', 'days4To30', 'days31To60', 'days61To90', 'over90'] as const;
export type PastDueBand = (typeof PAST_DUE_BANDS)[number];

const BANDS: readonly [PastDueBand, number][] = [
  ['onTime', 0],
  ['grace', 3],
  ['days4To30', 30],
  ['days31To60', 60],
  ['days61To90', 90],
];

/** 0 on the due day and once paid, 1 on the day after the due day. */
export function daysPastDue(instalment: Instalment, today: IsoDay): number {
  return unpaidKobo(instalment) === 0 ? 0 : Math.max(0, daysBetween(instalment.dueOn, today));
}

/** The days past due of a loan's oldest unpaid instalment; 0 if none is late. */
export function loanDaysPastDue(instalments: readonly Instalment[], today: IsoDay): number {
  return Math.max(0, ...instalments.map((instalment) => daysPastDue(instalment, today)));
}

/** For figures of a day that is over: an instalment unpaid at the end of its due day is 1 day late. */
export const loanDaysPastDueAtEnd = (instalments: readonly Instalment[], day: IsoDay): number =>
  loanDaysPastDue(instalments, daysAfter(day, 1));

/** The days past due of a band, both inclusive; `last` is Infinity for the open-ended band. */
export function daysOfBand(band: PastDueBand): { first: number; last: number } {
  const index = BANDS.findIndex(([name]) => name === band);
  const before = BANDS[index < 0 ? BANDS.length - 1 : index - 1];
  return { first: before ? before[1] + 1 : 0, last: BANDS[index]?.[1] ?? Infinity };
}

export function pastDueBand(days: number): PastDueBand {
  return BANDS.find(([, last]) => days <= last)?.[0] ?? 'over90';
}

import { daysBetween, type IsoDay } from '../../dates';
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

/** The days past due of a band, both inclusive; `last` is Infinity for the open-ended band. */
export function daysOfBand(band: PastDueBand): { first: number; last: number } {
  const index = BANDS.findIndex(([name]) => name === band);
  const before = BANDS[index < 0 ? BANDS.length - 1 : index - 1];
  return { first: before ? before[1] + 1 : 0, last: BANDS[index]?.[1] ?? Infinity };
}

export function pastDueBand(days: number): PastDueBand {
  return BANDS.find(([, last]) => days <= last)?.[0] ?? 'over90';
}

export const pastDueLabels: Readonly<Record<PastDueBand, string>> = {
  onTime: 'On time',
  grace: '1 to 3 days late',
  days4To30: '4 to 30 days late',
  days31To60: '31 to 60 days late',
  days61To90: '61 to 90 days late',
  over90: 'More than 90 days late',
};

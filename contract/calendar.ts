import { readIsoDay, type IsoDay } from './dates';

const DAY_MS = 24 * 60 * 60 * 1000;

/** @throws RangeError for a text that is no day as `YYYY-MM-DD` */
function midnightUtc(day: IsoDay): Date {
  if (readIsoDay(day) !== day) throw new RangeError(`${day} is not a day`);
  return new Date(`${day}T00:00:00Z`);
}

/**
 * The same day of the month, `months` later; a month without it gives its last. Count from the first day each time:
 * a month after 31 January is 28 February, two months after it is 31 March.
 * @throws RangeError for a day that does not exist
 */
export function monthsAfter(day: IsoDay, months: number): IsoDay {
  const from = midnightUtc(day);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), lastOfMonth))).toISOString().slice(0, 10);
}

/** @throws RangeError for a day that does not exist */
export function daysAfter(day: IsoDay, days: number): IsoDay {
  return new Date(midnightUtc(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many months the second day's month comes after the first one's, whatever the days. */
export function monthsBetween(from: IsoDay, to: IsoDay): number {
  const [first, second] = [midnightUtc(from), midnightUtc(to)];
  return (second.getUTCFullYear() - first.getUTCFullYear()) * 12 + second.getUTCMonth() - first.getUTCMonth();
}

/**
 * @returns days from the first to the second; below 0 where the second is earlier
 * @throws RangeError for a day that does not exist
 */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return (midnightUtc(to).getTime() - midnightUtc(from).getTime()) / DAY_MS;
}

/** The first and the last day of a month (`2026-11`). @throws RangeError for a month that does not exist */
export function daysOfMonth(month: string): { from: IsoDay; to: IsoDay } {
  const from = `${month}-01`;
  return { from, to: daysAfter(monthsAfter(from, 1), -1) };
}

const DATE_PART = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** A calendar day without a time or a zone, as `YYYY-MM-DD`. */
export type IsoDay = string;

// Nigeria has no summer time.
const LAGOS_AHEAD_OF_UTC_MS = 60 * 60 * 1000;

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The day in Lagos (UTC+1, without summer time) at a moment. */
export function todayInLagos(now: Date = new Date()): IsoDay {
  return new Date(now.getTime() + LAGOS_AHEAD_OF_UTC_MS).toISOString().slice(0, 10);
}

/** Midnight in Lagos, when the day begins. */
export const startOfDay = (day: IsoDay): Date => new Date(Date.parse(`${day}T00:00:00Z`) - LAGOS_AHEAD_OF_UTC_MS);

/** Reads the day of `YYYY-MM-DD` or a full ISO date; undefined for days that don't exist. */
export function readIsoDay(text: string): IsoDay | undefined {
  if (!DATE_PART.test(text)) return undefined;
  const day = text.slice(0, 10);
  // JavaScript turns 31 April into 1 May, or into an invalid date.
  return new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8)) ? day : undefined;
}

const LAGOS_MINUTE = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Reads a minute in Lagos such as `2026-11-25T13:38`; undefined for one that doesn't exist. */
export function readLagosMinute(text: string): Date | undefined {
  if (!LAGOS_MINUTE.test(text) || readIsoDay(text) === undefined) return undefined;
  return new Date(Date.parse(`${text}:00Z`) - LAGOS_AHEAD_OF_UTC_MS);
}

// `Intl` isn't used because its first use blocks a slow phone for up to a tenth of a second.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Such as 'November'. @param month `2026-11`, or a day in it */
export const monthName = (month: string): string => MONTHS[Number(month.slice(5, 7)) - 1] ?? '';

/** Such as 'Nov'; September is 'Sept', in British style. */
export const shortMonthName = (month: string): string => monthName(month).slice(0, month.slice(5, 7) === '09' ? 4 : 3);

/** Such as '25 November 2026'. @param day may go on with a time */
export const formatDay = (day: IsoDay): string => `${Number(day.slice(8, 10))} ${monthName(day)} ${day.slice(0, 4)}`;

/** Such as '25 Nov 2026'. @param day may go on with a time */
export const formatShortDay = (day: IsoDay): string =>
  `${Number(day.slice(8, 10))} ${shortMonthName(day)} ${day.slice(0, 4)}`;

const inLagos = (moment: Date): string => new Date(moment.getTime() + LAGOS_AHEAD_OF_UTC_MS).toISOString();

/** Such as '25 November 2026, 13:38', in Nigerian time. */
export function formatMinute(moment: Date): string {
  const here = inLagos(moment);
  return `${formatDay(here)}, ${here.slice(11, 16)}`;
}

/** Such as '25 Nov 2026, 13:38', in Nigerian time. */
export function formatShortMinute(moment: Date): string {
  const here = inLagos(moment);
  return `${formatShortDay(here)}, ${here.slice(11, 16)}`;
}

/** Counts calendar years; 29 February becomes 1 March. */
export function yearsAfter(moment: Date, years: number): Date {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

/** @throws RangeError if the text isn't an existing day as `YYYY-MM-DD` */
function midnightUtc(day: IsoDay): Date {
  if (readIsoDay(day) !== day) throw new RangeError(`${day} is not a day`);
  return new Date(`${day}T00:00:00Z`);
}

/** The same calendar day `years` earlier; 29 February becomes 28 February in a common year. */
export function yearsBefore(day: IsoDay, years: number): IsoDay {
  const earlier = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  return readIsoDay(earlier) ?? earlier.replace('-02-29', '-02-28');
}

/**
 * The same day of a later month, or that month's last day. Always count from the first date, since steps don't add up.
 * @throws RangeError for a day that doesn't exist
 */
export function monthsAfter(day: IsoDay, months: number): IsoDay {
  const from = midnightUtc(day);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), lastOfMonth))).toISOString().slice(0, 10);
}

/** @throws RangeError for a day that doesn't exist */
export function daysAfter(day: IsoDay, days: number): IsoDay {
  return new Date(midnightUtc(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Difference in calendar months; days are ignored. */
export function monthsBetween(from: IsoDay, to: IsoDay): number {
  const [first, second] = [midnightUtc(from), midnightUtc(to)];
  return (second.getUTCFullYear() - first.getUTCFullYear()) * 12 + second.getUTCMonth() - first.getUTCMonth();
}

/** Negative if the second day is earlier. @throws RangeError for a day that doesn't exist */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return (midnightUtc(to).getTime() - midnightUtc(from).getTime()) / DAY_MS;
}

/** The first and last day of a month such as `2026-11`. @throws RangeError if there is no such month */
export function daysOfMonth(month: string): { from: IsoDay; to: IsoDay } {
  const from = `${month}-01`;
  return { from, to: daysAfter(monthsAfter(from, 1), -1) };
}

/** @param period a month such as `2026-11`, or a year */
export const daysOfPeriod = (period: string): { from: IsoDay; to: IsoDay } =>
  period.length > 4 ? daysOfMonth(period) : { from: `${period}-01-01`, to: `${period}-12-31` };

/** The ISO time that is `days` times 24 hours after `at`. */
export const momentAfter = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY_MS).toISOString();

/** Full minutes; negative if `to` is before `from`. */
export const minutesBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / MINUTE_MS);

const DATE_PART = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** A calendar day without a time or a zone, as `YYYY-MM-DD`. */
export type IsoDay = string;

// Nigeria has no summer time.
const LAGOS_AHEAD_OF_UTC_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day it is in Nigeria: age rules must not depend on where a browser or a server stands. */
export function todayInLagos(now: Date = new Date()): IsoDay {
  return new Date(now.getTime() + LAGOS_AHEAD_OF_UTC_MS).toISOString().slice(0, 10);
}

/** The moment in which a day begins in Nigeria. */
export const startOfDay = (day: IsoDay): Date => new Date(Date.parse(`${day}T00:00:00Z`) - LAGOS_AHEAD_OF_UTC_MS);

/**
 * The day part of `YYYY-MM-DD` or of a full ISO date.
 * @returns undefined where the text has another form or names a day that does not exist (30 February)
 */
export function readIsoDay(text: string): IsoDay | undefined {
  const match = DATE_PART.exec(text);
  if (!match) return undefined;
  const [, year, month, day] = match.map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? text.slice(0, 10) : undefined;
}

/** The same calendar day `years` earlier; 29 February becomes 28 February in a common year. */
export function yearsBefore(day: IsoDay, years: number): IsoDay {
  const earlier = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  return readIsoDay(earlier) ?? earlier.replace(/-02-29$/, '-02-28');
}

/** @returns the moment so many whole days of 24 hours later */
export const momentAfter = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY_MS).toISOString();

import type { IsoDay } from '../../../contract/dates';

// The day has no zone, so it must not be moved into one.
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `1990-05-17` as '17 May 1990'. */
export function formatDay(day: IsoDay): string {
  return longDay.format(new Date(`${day}T00:00:00Z`));
}

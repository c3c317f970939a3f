import type { IsoDay } from './dates';

let format: Intl.DateTimeFormat | undefined;

/** A day as people read it, on screens and in mails: `1990-05-17` as '17 May 1990'. */
export function formatDay(day: IsoDay): string {
  // Making one costs far more than using it.
  format ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

import type { IsoDay } from '../../../contract/dates';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `1990-05-17` as '17 May 1990'. By hand, because a browser takes some 30 ms to load how languages write dates. */
export function formatDay(day: IsoDay): string {
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  return `${dayOfMonth} ${MONTHS[Number(month) - 1]} ${year}`;
}

import type { IsoDay } from '#contract/dates';
import { formatMonth } from '../../lib/format';

const MONTHS_SHOWN = 12;

interface Period {
  value: string;
  name: string;
}

/** Months back from a day, newest first. */
export function monthsUntil(day: IsoDay): Period[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => {
    const value = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
    return { value, name: formatMonth(value) };
  });
}

/** Years back from a day, newest first. */
export const yearsUntil = (day: IsoDay, count: number): Period[] =>
  Array.from({ length: count }, (_, back) => {
    const year = String(Number(day.slice(0, 4)) - back);
    return { value: year, name: year };
  });

/** Days as numbers since 1970, and months of a loan that is due on the day of its payout. */

const DAY_MS = 24 * 60 * 60 * 1000;

export const dayOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / DAY_MS;

export const isoOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A month without the day takes its last one. */
export function dueDayOf(start: number, months: number): number {
  const from = new Date(start * DAY_MS);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastOfMonth)) / DAY_MS;
}

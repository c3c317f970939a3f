import { formatShortMinute, monthName } from '#contract/dates';
import { groupThousands } from '#contract/money/format';

/** Formatters are expensive to create. */
function memoised<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => (made ??= make());
}

const clockFormat = memoised(() => new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }));
const secondFormat = memoised(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }));

/** 'November 2026' for `2026-11`. */
export const formatMonth = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`;

/** '22 Nov 2026, 20:05' for `2026-11-22T19:05:00Z`, always in Lagos time. */
export const formatMoment = (isoMoment: string): string => formatShortMinute(new Date(isoMoment));

/** '20:05' for `2026-11-22T19:05:00Z`, always in Lagos time. */
export const formatTime = (isoMoment: string): string => formatMoment(isoMoment).slice(-5);

/** '20:05:07' in the user's time zone, from milliseconds since 1970. */
export const formatClock = (ms: number): string => clockFormat().format(ms);

/** '22 Nov 2026, 20:05:07' in the user's time zone, from milliseconds since 1970. */
export const formatSecond = (ms: number): string => secondFormat().format(ms);

export const formatCount = groupThousands;

/** '10,000+' if the server stopped counting there. */
export const formatTotal = (total: number, isCapped: boolean): string => formatCount(total) + (isCapped ? '+' : '');

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

const counted = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** '13 days', '5 hours' or '40 minutes', rounded down. */
export function formatTimeLeft(minutes: number): string {
  if (minutes >= MINUTES_PER_DAY) return counted(Math.floor(minutes / MINUTES_PER_DAY), 'day');
  if (minutes >= MINUTES_PER_HOUR) return counted(Math.floor(minutes / MINUTES_PER_HOUR), 'hour');
  return counted(minutes, 'minute');
}

/** 'AO' for 'Amina', 'Okafor'; letters keep their marks. */
export function formatInitials(...names: string[]): string {
  const firstLetters = names.map((name) => /^.\p{M}*/u.exec(name.trim())?.[0] ?? '');
  return firstLetters.join('').toUpperCase();
}

export const daysLate = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} late`;

const shortFormat = memoised(() => new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 }));

/** Kobo for an axis, such as '₦1.2M'. */
export const shortNaira = (amountKobo: number): string =>
  `₦${shortFormat().format(amountKobo / 100)}`.replace('₦-', '−₦');

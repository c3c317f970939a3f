import type { Kobo } from './kobo';
import type { BasisPoints } from './basisPoints';

const KOBO_PER_NAIRA = 100;
const BASIS_POINTS_PER_PERCENT = 100;

/** '1,234,567'. `Intl` isn't used because its first use blocks a slow phone for up to a tenth of a second. */
export function groupThousands(whole: number): string {
  const digits = String(Math.abs(whole));
  const first = digits.length % 3;
  const groups = [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])];
  return (whole < 0 ? '-' : '') + groups.filter((group) => group !== '').join(',');
}

/** `₦1,500`, with kobo only if there are some. */
export function formatNaira(amount: Kobo): string {
  const size = Math.abs(amount);
  const rest = size % KOBO_PER_NAIRA;
  const naira = groupThousands((size - rest) / KOBO_PER_NAIRA);
  return `${amount < 0 ? '\u2212' : ''}₦${naira}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** For other programs, in naira: `1500.00`. */
export function plainNaira(amount: Kobo): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** In percent: `28%`, `2.5%`. */
export const formatRate = (rate: BasisPoints): string => `${rate / BASIS_POINTS_PER_PERCENT}%`;

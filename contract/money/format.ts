import type { Kobo } from './kobo';
import type { BasisPoints } from './basisPoints';

const KOBO_PER_NAIRA = 100;
const BASIS_POINTS_PER_PERCENT = 100;

// Making a formatter costs far more than using it.
let wholeNaira: Intl.NumberFormat | undefined;
let nairaAndKobo: Intl.NumberFormat | undefined;

const formatter = (fractionDigits: number) =>
  new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency: 'NGN',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });

/** `₦1,500`, with kobo only if there are any. */
export function formatNaira(amount: Kobo): string {
  const isWhole = amount % KOBO_PER_NAIRA === 0;
  const format = isWhole ? (wholeNaira ??= formatter(0)) : (nairaAndKobo ??= formatter(2));
  return format.format(amount / KOBO_PER_NAIRA).replace('-', '\u2212');
}

/** For programs, in naira: `1500.00`. */
export function plainNaira(amount: Kobo): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const typedNaira = (amount: Kobo): string => formatNaira(amount).replace('₦', '');

const TYPED = /^₦?\s*(\d[\d, ]{0,19})(?:\.(\d{1,2}))?$/;

/** In kobo; undefined if the text is not an amount. */
export function readNaira(text: string): number | undefined {
  const match = TYPED.exec(text.trim());
  if (!match) return undefined;
  const [, naira = '', kobo = ''] = match;
  const amount = Number(naira.replace(/[, ]/g, '')) * KOBO_PER_NAIRA + Number(kobo.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? amount : undefined;
}

export const formatRate = (rate: BasisPoints): string => `${rate / BASIS_POINTS_PER_PERCENT}%`;

import { formatNaira } from '../../money/format';
import { readNaira, typedNaira } from '../../money/typedAmount';
import { kobo } from '../../money/kobo';
import type { Figure } from './figure';

const PER_PERCENT = 100;

/** For form fields: '1,600', '2.5', '14'. */
export function typedFigure({ unit }: Figure, value: number): string {
  if (unit === 'naira') return typedNaira(kobo(value));
  return unit === 'percent' ? String(value / PER_PERCENT) : String(value);
}

/** For display: '₦1,600', '2.5%', '14'. */
export function shownFigure({ unit }: Figure, value: number): string {
  if (unit === 'naira') return formatNaira(kobo(value));
  return unit === 'percent' ? `${value / PER_PERCENT}%` : String(value);
}

/** Parses into kobo, basis points or a plain number; undefined if invalid or outside the limits. */
export function readFigure({ unit, least, most }: Figure, text: string): number | undefined {
  const value = unit === 'naira' ? readNaira(text) : unit === 'percent' ? readPercent(text) : readCount(text);
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

const readPercent = (text: string): number | undefined =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * PER_PERCENT) : undefined;

const readCount = (text: string): number | undefined => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);

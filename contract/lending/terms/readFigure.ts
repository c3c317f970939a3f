import { formatNaira, readNaira, typedNaira } from '../../money/format';
import { kobo } from '../../money/kobo';
import { TERM_FIGURES, type TermFigure } from './termFigures';

const PERCENT = 100;

/** A figure of the lending terms as it is typed: '1,600', '2.5', '14'. */
export function typedFigure(name: TermFigure, value: number): string {
  const { unit } = TERM_FIGURES[name];
  if (unit === 'naira') return typedNaira(kobo(value));
  return unit === 'percent' ? String(value / PERCENT) : String(value);
}

/** The same as it is shown: '₦1,600', '2.5%', '14'. */
export function shownFigure(name: TermFigure, value: number): string {
  const { unit } = TERM_FIGURES[name];
  if (unit === 'naira') return formatNaira(kobo(value));
  return unit === 'percent' ? `${value / PERCENT}%` : String(value);
}

/** A figure that was typed, in kobo, basis points or as it is; undefined where it is none, or not within its limits. */
export function readFigure(name: TermFigure, text: string): number | undefined {
  const { unit, least, most } = TERM_FIGURES[name];
  const value = unit === 'naira' ? readNaira(text) : unit === 'percent' ? readPercent(text) : readCount(text);
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

const readPercent = (text: string): number | undefined =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * PERCENT) : undefined;

const readCount = (text: string): number | undefined => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);

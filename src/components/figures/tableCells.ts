import { BYTE_ORDER_MARK, csvLine } from '#contract/csv';
import type { BasisPoints } from '#contract/money/basisPoints';
import { formatNaira, formatRate, groupThousands, plainNaira } from '#contract/money/format';
import type { Kobo } from '#contract/money/kobo';

/** `shown` is for people, `plain` for the CSV file. */
export interface FigureCell {
  shown: string;
  plain: string;
}

interface FigureRow {
  /** Needed only if several rows share a name. */
  key?: string;
  name: string;
  cells: readonly FigureCell[];
}

export interface FigureTableData {
  title: string;
  /** Name of the CSV file, without extension. */
  fileName: string;
  /** The first one heads the column of row names. */
  columns: readonly string[];
  rows: readonly FigureRow[];
}

export const amountCell = (amount: Kobo): FigureCell => ({ shown: wholeNaira(amount), plain: plainNaira(amount) });

/** Statistics omit kobo on screen; the file has them. */
export const wholeNaira = (amount: Kobo): string => formatNaira(amount).replace(/\.\d\d$/, '');

export const countCell = (count: number): FigureCell => ({ shown: groupThousands(count), plain: String(count) });

export const rateCell = (rate: BasisPoints | undefined): FigureCell =>
  rate === undefined
    ? { shown: '–', plain: '' }
    : { shown: signed(formatRate(rate)), plain: signed(String(rate / 100)) };

// Spreadsheets may read a leading hyphen as a formula.
const signed = (rate: string): string => rate.replace('-', '\u2212');

export const textCell = (text: string): FigureCell => ({ shown: text, plain: text });

export const csvOf = ({ columns, rows }: Pick<FigureTableData, 'columns' | 'rows'>): string =>
  BYTE_ORDER_MARK +
  csvLine(columns) +
  rows.map(({ name, cells }) => csvLine([name, ...cells.map(({ plain }) => plain)])).join('');

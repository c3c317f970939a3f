import type { BasisPoints } from '../../money/basisPoints';
import type { Kobo } from '../../money/kobo';

interface Values {
  naira: Kobo;
  percent: BasisPoints;
  count: number;
}

type Unit = keyof Values;

/** In screen order. Those of grades depend on a loan's grade; the others are the same for all loans. */
export const FIGURE_GROUPS = ['Loans', 'Grades', 'Fees', 'Taxes', 'Deadlines'] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];

/** Values are in kobo, basis points or plain numbers. */
export interface Figure<Name extends string = string, In extends Unit = Unit> {
  readonly name: Name;
  readonly label: string;
  readonly unit: In;
  readonly group: FigureGroup;
  readonly least: number;
  readonly most: number;
  readonly initial: number;
  /** The value for stored versions older than this figure; the initial one if absent. */
  readonly earlier?: number;
}

export interface Table<Name extends string = string> {
  readonly [key: string]: Figure<Name> | Table<Name>;
}

export type ValuesOf<Rows> =
  Rows extends Figure<string, infer In> ? Values[In] : { readonly [Key in keyof Rows]: ValuesOf<Rows[Key]> };

interface Row {
  group: FigureGroup;
  initial: number;
  earlier?: number;
  least?: number;
  most: number;
}

const KOBO_PER_NAIRA = 100;
const PER_PERCENT = 100;

const scaled = ({ group, initial, earlier, least = 0, most }: Row, factor: number) => ({
  group,
  initial: initial * factor,
  ...(earlier !== undefined && { earlier: earlier * factor }),
  least: least * factor,
  most: most * factor,
});

export const amount = <Name extends string>(name: Name, label: string, row: Row): Figure<Name, 'naira'> => ({
  name,
  label,
  unit: 'naira',
  ...scaled({ least: 1, ...row }, KOBO_PER_NAIRA),
});

export const rate = <Name extends string>(name: Name, label: string, row: Row): Figure<Name, 'percent'> => ({
  name,
  label,
  unit: 'percent',
  ...scaled(row, PER_PERCENT),
});

export const count = <Name extends string>(name: Name, label: string, row: Row): Figure<Name, 'count'> => ({
  name,
  label,
  unit: 'count',
  ...scaled({ least: 1, ...row }, 1),
});

export const isFigure = <Name extends string>(part: Figure<Name> | Table<Name>): part is Figure<Name> =>
  typeof part.label === 'string';

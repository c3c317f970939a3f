import { isFigure, type Figure, type Table, type ValuesOf } from './figure';
import { LENDING_TERMS, type LendingTerms } from './lendingTerms';

type Placed<Name extends string> = Figure<Name> & { readonly path: readonly string[] };

const placed = <Name extends string>(table: Table<Name>, above: readonly string[] = []): Placed<Name>[] =>
  Object.entries(table).flatMap(([key, part]) => {
    const path = [...above, key];
    return isFigure(part) ? [{ ...part, path }] : placed(part, path);
  });

export const termFigures = placed(LENDING_TERMS);

type TermFigure = (typeof termFigures)[number]['name'];
export type TermFigures = Record<TermFigure, number>;

const hasAll = <Value>(made: Partial<Record<TermFigure, Value>>): made is Record<TermFigure, Value> =>
  Object.keys(made).length === termFigures.length;

/** A value for each figure of the terms, by name. @throws Error if two figures have the same name */
export function mapFigures<Value>(make: (figure: Placed<TermFigure>) => Value): Record<TermFigure, Value> {
  const made: Partial<Record<TermFigure, Value>> = {};
  for (const figure of termFigures) made[figure.name] = make(figure);
  if (!hasAll(made)) throw new Error('Two figures of the lending terms have the same name');
  return made;
}

/**
 * A version stored without a figure has its value from before the figure existed; the first version, which comes with the
 * product, has its initial value.
 * @throws RangeError if the stored value is not whole
 */
export function storedFigure({ name, initial, earlier = initial }: Figure, stored: unknown, version?: number): number {
  if (stored === undefined) return version === firstLendingTerms.version ? initial : earlier;
  if (typeof stored === 'number' && Number.isSafeInteger(stored)) return stored;
  throw new RangeError(`Invalid value for ${name} in the lending terms: ${JSON.stringify(stored)}`);
}

/** Newer figures as in `storedFigure`. @throws RangeError for terms that can't be read */
export const figuresOf = (terms: unknown, version?: number): TermFigures =>
  mapFigures((figure) => storedFigure(figure, valueAt(terms, figure.path), version));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const valueAt = (terms: unknown, path: readonly string[]): unknown =>
  path.reduce((part, key) => (isRecord(part) ? part[key] : part === undefined ? undefined : null), terms);

/** @throws RangeError if a figure is not a whole number */
export function termsFrom(version: number, figures: TermFigures): LendingTerms {
  const terms = nested(LENDING_TERMS, ({ name }) => figures[name]);
  if (!hasWholeNumbers(LENDING_TERMS, terms))
    throw new RangeError(`Figures of version ${version} are not whole numbers`);
  return { version, ...terms };
}

/** Newer figures as in `storedFigure`. @throws Error naming a figure that can't be read */
export function readTerms(version: number, stored: unknown): LendingTerms {
  try {
    return termsFrom(version, figuresOf(stored, version));
  } catch (cause) {
    throw new Error(`Version ${version} of the lending terms can't be read`, { cause });
  }
}

interface Nested {
  readonly [key: string]: number | Nested;
}

const nested = <Name extends string>(table: Table<Name>, valueOf: (figure: Figure<Name>) => number): Nested =>
  Object.fromEntries(
    Object.entries(table).map(([key, part]) => [key, isFigure(part) ? valueOf(part) : nested(part, valueOf)]),
  );

const hasWholeNumbers = <Rows extends Table>(table: Rows, values: unknown): values is ValuesOf<Rows> =>
  isRecord(values) &&
  Object.entries(table).every(([key, part]) =>
    isFigure(part) ? Number.isSafeInteger(values[key]) : hasWholeNumbers(part, values[key]),
  );

export const firstLendingTerms = termsFrom(
  1,
  mapFigures(({ initial }) => initial),
);

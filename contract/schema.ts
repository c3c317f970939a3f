import Type, { type TArray, type TEnum, type TUnsafe } from 'typebox';
import type { BasisPoints } from './money/basisPoints';
import type { Kobo } from './money/kobo';

/**
 * Kinds of answer fields: `<thing>Schema.ts` describes an answer once, and its type is inferred, so
 * pages import the type and download no schema. Descriptions leave the unit out: the kind adds it.
 */

export interface FieldOptions {
  csv?: string;
  examples?: readonly unknown[];
  /** Whether recordings, bug reports and DevTools may show it, where that is not as its kind says (`isTold`). */
  told?: boolean;
}

export const CSV_HEADER = 'x-csv-header';

const TOLD = 'x-told';

export const KOBO_FORMAT = 'kobo';

const options = (description: string, { csv, examples, told }: FieldOptions = {}) => ({
  description,
  ...(csv !== undefined && { [CSV_HEADER]: csv }),
  ...(examples && { examples }),
  ...(told !== undefined && { [TOLD]: told }),
});

/** Days and times; ids have a format too. */
const TOLD_FORMATS: readonly unknown[] = ['date', 'date-time'];

/**
 * Whether recordings, bug reports and DevTools may show a field's values. By its kind, an amount, a count, a flag, a
 * choice, a day or a time may be told; a text or an id may not. A field that differs says so by
 * `told`. The instruments read the names from a table that `npm run flows` makes.
 */
export function isTold(schema: object): boolean {
  const { [TOLD]: told, type, format, enum: choices }: Record<string, unknown> = { ...schema };
  if (told !== undefined) return told === true;
  return (
    choices !== undefined || TOLD_FORMATS.includes(format) || ['integer', 'number', 'boolean'].includes(String(type))
  );
}

export const text = (description: string, given?: FieldOptions) => Type.String(options(description, given));

export const id = (description: string, given?: FieldOptions) =>
  Type.String({ format: 'uuid', ...options(description, given) });

/** In Lagos, `YYYY-MM-DD`. */
export const day = (description: string, given?: FieldOptions) =>
  Type.String({ format: 'date', ...options(`${description} (YYYY-MM-DD)`, given) });

/** ISO 8601 in UTC. */
export const moment = (description: string, given?: FieldOptions) =>
  Type.String({ format: 'date-time', ...options(`${description} (ISO 8601, UTC)`, given) });

export const koboAmount = (description: string, given?: FieldOptions): TUnsafe<Kobo> =>
  Type.Unsafe<Kobo>({
    type: 'integer',
    format: KOBO_FORMAT,
    ...options(`${description}, in kobo (100 kobo are 1 naira)`, given),
  });

export const basisPoints = (description: string, given?: FieldOptions): TUnsafe<BasisPoints> =>
  Type.Unsafe<BasisPoints>({ type: 'integer', ...options(`${description}, in basis points (100 are 1%)`, given) });

export const count = (description: string, given?: FieldOptions) =>
  Type.Integer({ minimum: 0, ...options(description, given) });

export const integer = (description: string, given?: FieldOptions) => Type.Integer(options(description, given));

export const decimal = (description: string, given?: FieldOptions) => Type.Number(options(description, given));

export const flag = (description: string, given?: FieldOptions) => Type.Boolean(options(description, given));

export const oneOf = <const Values extends string[]>(
  values: readonly [...Values],
  description: string,
  given?: FieldOptions,
): TEnum<Values> => Type.Enum(values, { type: 'string', ...options(description, given) });

export const someOf = <const Values extends string[]>(
  values: readonly [...Values],
  description: string,
  given?: FieldOptions,
): TArray<TEnum<Values>> => Type.Array(oneOf(values, 'One of them'), options(description, given));

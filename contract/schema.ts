import Type, { type TEnum, type TUnsafe } from 'typebox';
import type { BasisPoints } from './money/basisPoints';
import type { Kobo } from './money/kobo';

/**
 * The kinds of fields that answers are made of. An answer is described once, by a TypeBox schema in `<thing>Schema.ts`
 * beside the calls of its domain, and its type is inferred from it:
 *
 *     export const payoutSchema = Type.Object({ … }, { $id: 'Payout', description: '…', additionalProperties: false });
 *     export type Payout = Static<typeof payoutSchema>;
 *
 * The server's route binds the schema; the app imports the type alone, so that no page downloads a schema. An `$id` is
 * the schema's name in the OpenAPI document. Each field says what it is, in a sentence without its unit: the kind adds
 * that.
 */

/** What a field may say beside its description. */
export interface FieldOptions {
  /** The header of its column, where lists of the schema are taken as CSV. */
  csv?: string;
  examples?: readonly unknown[];
}

/** The keyword under which a schema keeps a field's CSV header. */
export const CSV_HEADER = 'x-csv-header';

/** The format of amounts of money. */
export const KOBO_FORMAT = 'kobo';

const options = (description: string, { csv, examples }: FieldOptions = {}) => ({
  description,
  ...(csv !== undefined && { [CSV_HEADER]: csv }),
  ...(examples && { examples }),
});

export const text = (description: string, given?: FieldOptions) => Type.String(options(description, given));

/** A UUID. */
export const id = (description: string, given?: FieldOptions) =>
  Type.String({ format: 'uuid', ...options(description, given) });

/** A calendar day of Lagos, `YYYY-MM-DD`. */
export const day = (description: string, given?: FieldOptions) =>
  Type.String({ format: 'date', ...options(`${description} (YYYY-MM-DD)`, given) });

/** A moment in time, ISO 8601 in UTC. */
export const moment = (description: string, given?: FieldOptions) =>
  Type.String({ format: 'date-time', ...options(`${description} (ISO 8601, UTC)`, given) });

/** An amount of money. */
export const koboAmount = (description: string, given?: FieldOptions): TUnsafe<Kobo> =>
  Type.Unsafe<Kobo>({
    type: 'integer',
    format: KOBO_FORMAT,
    ...options(`${description}, in kobo (100 kobo are 1 naira)`, given),
  });

/** A rate, in hundredths of a percent. */
export const basisPoints = (description: string, given?: FieldOptions): TUnsafe<BasisPoints> =>
  Type.Unsafe<BasisPoints>({ type: 'integer', ...options(`${description}, in basis points (100 are 1%)`, given) });

/** How many there are of something; the description says of what. */
export const count = (description: string, given?: FieldOptions) =>
  Type.Integer({ minimum: 0, ...options(description, given) });

/** A whole number that may be negative; the description says its unit. */
export const integer = (description: string, given?: FieldOptions) => Type.Integer(options(description, given));

/** A number with a fraction; the description says its unit. */
export const decimal = (description: string, given?: FieldOptions) => Type.Number(options(description, given));

export const flag = (description: string, given?: FieldOptions) => Type.Boolean(options(description, given));

/** One of these texts. */
export const oneOf = <const Values extends string[]>(
  values: readonly [...Values],
  description: string,
  given?: FieldOptions,
): TEnum<Values> => Type.Enum(values, { type: 'string', ...options(description, given) });

import type { Kobo } from '../../contract/money/kobo';
import type { JsonSchema } from './jsonSchema';

/**
 * The JSON schema of a value's type. Answers are written by it: what it does not name never leaves the server.
 * Made by the functions below, which do not compile where a field is missing, too many, or of another type.
 */
export interface AnswerSchema<Type> extends JsonSchema {
  /** For types only, never set: keeps schemas of different types apart. */
  readonly stands?: (value: Type) => Type;
}

type OptionalKey<Type> = { [Key in keyof Type]-?: undefined extends Type[Key] ? Key : never }[keyof Type];
type Fields<Type, Key extends keyof Type> = { [Name in Key]-?: AnswerSchema<Exclude<Type[Name], undefined>> };

export const text: AnswerSchema<string> = { type: 'string' };
/** `YYYY-MM-DD` */
export const day: AnswerSchema<string> = { type: 'string', format: 'date' };
/** A moment in time, ISO 8601 in UTC. */
export const moment: AnswerSchema<string> = { type: 'string', format: 'date-time' };
export const flag: AnswerSchema<boolean> = { type: 'boolean' };
export const integer: AnswerSchema<number> = { type: 'integer' };
/** An amount of money, in kobo. */
export const koboAmount: AnswerSchema<Kobo> = { type: 'integer' };
export const number: AnswerSchema<number> = { type: 'number' };

/** One of these texts. */
export const oneOf = <Value extends string>(values: readonly Value[]): AnswerSchema<Value> => ({
  type: 'string',
  enum: values,
});

/** Rows of our own tables, which say themselves what is shown of them. */
export const anyObject: AnswerSchema<Record<string, unknown>> = { type: 'object', additionalProperties: true };

/** The value `true`. */
export const yes: AnswerSchema<true> = { type: 'boolean', enum: [true] };

export const list = <Item>(items: AnswerSchema<Item>): AnswerSchema<Item[]> => ({ type: 'array', items });

/**
 * An object with all fields of its type, and no others.
 * @param required the fields that are always there
 * @param optional those that may be absent; not asked for where the type has none
 */
export function object<Type extends object>(
  required: Fields<Type, Exclude<keyof Type, OptionalKey<Type>>>,
  ...[optional]: [OptionalKey<Type>] extends [never] ? [] : [optional: Fields<Type, OptionalKey<Type>>]
): AnswerSchema<Type> {
  return {
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  };
}

/** An object that has some fields whatever its `kind` is, and by that others. */
export function oneOfKinds<Common extends object, Kinds extends object>(
  common: AnswerSchema<Common>,
  kinds: { [Kind in keyof Kinds]: AnswerSchema<Kinds[Kind]> },
): AnswerSchema<{ [Kind in keyof Kinds]: Common & { kind: Kind } & Kinds[Kind] }[keyof Kinds]> {
  return {
    type: 'object',
    anyOf: Object.entries<JsonSchema>(kinds).map(([kind, own]) => ({
      type: 'object',
      properties: { kind: oneOf([kind]), ...common.properties, ...own.properties },
      required: ['kind', ...(common.required ?? []), ...(own.required ?? [])],
      additionalProperties: false,
    })),
  };
}

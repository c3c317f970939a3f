import type { Kobo } from '../../contract/money/kobo';
import type { JsonSchema } from './jsonSchema';

/**
 * An answer's field that the schema doesn't name never leaves the server. Use the functions below: they don't compile
 * if a field is missing, extra, or of another type.
 */
export interface AnswerSchema<Type> extends JsonSchema {
  /** Never set: keeps schemas of different types apart. */
  readonly stands?: (value: Type) => Type;
}

type OptionalKey<Type> = { [Key in keyof Type]-?: undefined extends Type[Key] ? Key : never }[keyof Type];
type Fields<Type, Key extends keyof Type> = { [Name in Key]-?: AnswerSchema<Exclude<Type[Name], undefined>> };

export const text: AnswerSchema<string> = { type: 'string' };
export const day: AnswerSchema<string> = { type: 'string', format: 'date' };
export const moment: AnswerSchema<string> = { type: 'string', format: 'date-time' };
export const flag: AnswerSchema<boolean> = { type: 'boolean' };
export const integer: AnswerSchema<number> = { type: 'integer' };
export const koboAmount: AnswerSchema<Kobo> = { type: 'integer' };
export const number: AnswerSchema<number> = { type: 'number' };

export const oneOf = <Value extends string>(values: readonly Value[]): AnswerSchema<Value> => ({
  type: 'string',
  enum: values,
});

/** Personal data as stored: the tables decide what they show. */
export const anyObject: AnswerSchema<Record<string, unknown>> = { type: 'object', additionalProperties: true };

export const yes: AnswerSchema<true> = { type: 'boolean', enum: [true] };

export const list = <Item>(items: AnswerSchema<Item>): AnswerSchema<Item[]> => ({ type: 'array', items });

/**
 * With exactly the fields of its type.
 * @param required fields that are always present
 * @param optional fields that may be absent; leave it out if the type has none
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

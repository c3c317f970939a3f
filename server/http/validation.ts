import { ValidationError, type AnyObject, type InferType, type ObjectSchema } from 'yup';
import { CodedError, invalidInput } from '../errors';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The fields that the rules know, no object or list with what it holds: none of the rules takes one, and yup would call
 * its `toString` or `resolve`, which a caller may have set to anything.
 */
function knownFields(rules: ObjectSchema<AnyObject>, input: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(input).filter(([key]) => Object.hasOwn(rules.fields, key));
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'object' && value !== null ? [] : value]),
  );
}

/**
 * Checks input against the rules that the forms use too and gives it back trimmed.
 * @throws CodedError VALIDATION_ERROR with the first message of each field, in the order of the rules; a key that the
 *   rules do not know is refused
 */
export function validate<Rules extends ObjectSchema<AnyObject>>(rules: Rules, input: unknown): InferType<Rules> {
  if (!isObject(input)) throw new CodedError('VALIDATION_ERROR');
  const unknown = Object.keys(input).filter((key) => !Object.hasOwn(rules.fields, key));
  const fieldErrors = new Map<string, string>();
  try {
    const valid: InferType<Rules> = rules.validateSync(knownFields(rules, input), { abortEarly: false });
    if (unknown.length === 0) return valid;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner) {
      if (path !== undefined && !fieldErrors.has(path)) fieldErrors.set(path, message);
    }
  }
  const known = Object.keys(rules.fields).filter((field) => fieldErrors.has(field));
  const messages: [field: string, message: string][] = [
    ...known.map((field): [string, string] => [field, fieldErrors.get(field) ?? '']),
    ...unknown.slice(0, 10).map((key): [string, string] => [key.slice(0, 60), 'This field is not known']),
  ];
  throw invalidInput(Object.fromEntries(messages));
}

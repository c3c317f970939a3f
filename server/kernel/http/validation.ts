import { ArraySchema, ObjectSchema, ValidationError, type AnyObject, type InferType, type Schema } from 'yup';
import { CodedError, invalidInput } from '../errors';

const WRONG_FORM = 'This is not in the right form';
const UNKNOWN_FIELD = 'This field is not known';
/** The caller chose the number and names of unknown fields. */
const NAMED_UNKNOWN_FIELDS = 10;
const NAMED_CHARACTERS = 60;
const MAX_ERRORS_SHOWN = 100;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const below = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`);

interface ShapeFaults {
  wrong: string[];
  unknown: string[];
}

/** Keeps unexpected objects away from yup, which would call their caller-controlled `toString`. */
function toShape(rules: unknown, input: unknown, path: string, faults: ShapeFaults): unknown {
  if (input === undefined || input === null) return input;
  if (rules instanceof ObjectSchema) {
    if (!isObject(input)) {
      faults.wrong.push(path);
      return undefined;
    }
    const fields: Record<string, unknown> = rules.fields;
    for (const name of Object.keys(input)) if (!Object.hasOwn(fields, name)) faults.unknown.push(below(path, name));
    const known = Object.entries(fields).filter(([name]) => Object.hasOwn(input, name));
    return Object.fromEntries(
      known.map(([name, inner]) => [name, toShape(inner, input[name], below(path, name), faults)]),
    );
  }
  if (rules instanceof ArraySchema) {
    if (Array.isArray(input)) {
      return readable(rules, input).map((item, index) => toShape(rules.innerType, item, below(path, index), faults));
    }
    faults.wrong.push(path);
    return undefined;
  }
  if (typeof input !== 'object') return input;
  faults.wrong.push(path);
  // NaN fails every rule, so the field's own message appears, and yup calls nothing on it.
  return Number.NaN;
}

/**
 * One item more than the rules allow is enough to refuse the list; the rest isn't worth checking.
 * @throws Error for a list without a limit
 */
function readable(rules: Pick<Schema, 'describe'>, items: readonly unknown[]): readonly unknown[] {
  const limits = rules.describe().tests.flatMap(({ name, params }) => {
    const most = name === 'max' || name === 'length' ? params?.[name] : undefined;
    return typeof most === 'number' ? most : [];
  });
  if (limits.length === 0) throw new Error('The rules of a list must limit its length');
  return items.slice(0, Math.min(...limits) + 1);
}

function brokenRules(error: unknown): Map<string, string> {
  if (!(error instanceof ValidationError)) throw error;
  const messages = new Map<string, string>();
  for (const { path = '', message } of error.inner) {
    const dotted = path.replace(/\[(\d+)\]/g, '.$1');
    if (!messages.has(dotted)) messages.set(dotted, message);
  }
  return messages;
}

function placeOf(rules: unknown, path: string): number[] {
  const [name = '', ...rest] = path.split('.');
  if (rules instanceof ObjectSchema) {
    const fields: Record<string, unknown> = rules.fields;
    return [Object.keys(fields).indexOf(name), ...placeOf(fields[name], rest.join('.'))];
  }
  return rules instanceof ArraySchema ? [Number(name), ...placeOf(rules.innerType, rest.join('.'))] : [];
}

function comparePlaces(one: readonly number[], other: readonly number[]): number {
  const level = one.findIndex((place, index) => place !== other[index]);
  return level === -1 ? -1 : (one[level] ?? 0) - (other[level] ?? 0);
}

/** Refuses unknown fields. @throws CodedError VALIDATION_ERROR with each field's first message */
export function validate<Rules extends ObjectSchema<AnyObject>>(rules: Rules, input: unknown): InferType<Rules> {
  if (!isObject(input)) throw new CodedError('VALIDATION_ERROR');
  const faults: ShapeFaults = { wrong: [], unknown: [] };
  const shaped = toShape(rules, input, '', faults);
  let messages = new Map<string, string>();
  try {
    const valid: InferType<Rules> = rules.validateSync(shaped, { abortEarly: false });
    if (faults.wrong.length === 0 && faults.unknown.length === 0) return valid;
  } catch (error) {
    messages = brokenRules(error);
  }
  for (const path of faults.wrong) if (!messages.has(path)) messages.set(path, WRONG_FORM);
  const inOrder = [...messages]
    .map(([path, message]) => ({ path, message, place: placeOf(rules, path) }))
    .sort((one, other) => comparePlaces(one.place, other.place));
  throw invalidInput({
    ...Object.fromEntries(inOrder.slice(0, MAX_ERRORS_SHOWN).map(({ path, message }) => [path, message])),
    ...Object.fromEntries(
      faults.unknown.slice(0, NAMED_UNKNOWN_FIELDS).map((path) => [path.slice(0, NAMED_CHARACTERS), UNKNOWN_FIELD]),
    ),
  });
}

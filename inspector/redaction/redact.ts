import { errorTable, type ErrorCode } from '#contract/errors';
import { isApiError, type ApiError } from '../../src/api/apiError';
import { parseJson } from '../../src/lib/json';
import { standInFor } from './standIn';
import { publicFields } from './publicFields';

/**
 * Returns a redacted copy, which keeps the shape, booleans and the values of public fields. Every other text becomes a
 * stand-in, every other number 0. Used for everything the inspector shows, stores or exports. A value without anything
 * private comes back as the same object, so that comparing by reference still works.
 * @param fields the names of public fields
 */
export function redact<Value>(value: Value, fields?: ReadonlySet<string>): Value;
export function redact(value: unknown, fields: ReadonlySet<string> = publicFields): unknown {
  return copy(value, '', { fields, seen: new Map() });
}

interface Walk {
  fields: ReadonlySet<string>;
  seen: Map<object, unknown>;
}

function copy(value: unknown, field: string, walk: Walk): unknown {
  if (typeof value === 'string') return walk.fields.has(field) ? value : standInFor(value);
  if (typeof value === 'number') return walk.fields.has(field) ? value : 0;
  if (typeof value === 'boolean' || value === undefined || value === null) return value;
  if (typeof value !== 'object') return `[${typeof value}]`;
  if (walk.seen.has(value)) return walk.seen.get(value);
  // A circular reference, which no store or file can contain.
  walk.seen.set(value, '[circular]');
  const result = copyObject(value, field, walk);
  walk.seen.set(value, result);
  return result;
}

function copyObject(value: object, field: string, walk: Walk): unknown {
  if (isApiError(value)) return copyFailure(value);
  if (Array.isArray(value)) return copyList(value, field, walk);
  if (value instanceof Error) return { name: value.name, message: standInFor(value.message) };
  if (value instanceof Date) return copy(value.toJSON(), field, walk);
  if (value instanceof Map || value instanceof Set) return copy([...value], field, walk);
  // Files, events and the like can't be copied or stored.
  const kind = Object.prototype.toString.call(value);
  if (kind !== '[object Object]') return kind;
  const before = Object.entries(value);
  const after = before.map(([key, part]): [string, unknown] => [keyOf(key), copyField(key, part, walk)]);
  const isSame = after.every(([key, part], index) => key === before[index]?.[0] && part === before[index][1]);
  return isSame ? value : Object.fromEntries(after);
}

function copyField(key: string, value: unknown, walk: Walk): unknown {
  if (key === 'queryCacheKey' && typeof value === 'string') return keyOf(value);
  // The recorded reads of a guard are keyed by path: `context.agreed`.
  return copy(value, key.slice(key.lastIndexOf('.') + 1), walk);
}

function copyList(list: readonly unknown[], field: string, walk: Walk): unknown {
  const after = list.map((part) => copy(part, field, walk));
  return after.every((part, index) => part === list[index]) ? list : after;
}

const CACHE_KEY = /^(\w+)\((.*)\)$/s;
const NAME = /^[\w$.:-]*$/;
const HAS_DIGITS_OF_AN_ID = /[\da-f]{8}-[\da-f]{4}-/i;

/** Keeps field names and redacts ids and texts; RTK Query's cache keys contain endpoint and arguments. */
function keyOf(key: string): string {
  const [, endpoint, args] = CACHE_KEY.exec(key) ?? [];
  if (endpoint !== undefined && args !== undefined) {
    const given = parseJson(args);
    return `${endpoint}(${given === undefined ? '' : JSON.stringify(redact(given))})`;
  }
  return NAME.test(key) && !HAS_DIGITS_OF_AN_ID.test(key) ? key : standInFor(key);
}

const SENTENCES: ReadonlySet<string> = new Set(Object.values(errorTable).map(({ text }) => text));

/** Keeps a failed call's code and status, texts from our catalogue, and the names of the refused fields. */
function copyFailure(error: ApiError): ApiError {
  if (error.kind === 'unreadable') return { kind: error.kind, status: error.status };
  if (error.kind !== 'coded') return { kind: error.kind };
  const { kind, status, code, text, fieldErrors, retryAfterSeconds } = error;
  return {
    kind,
    status,
    code: knownCode(code),
    text: SENTENCES.has(text) ? text : standInFor(text),
    ...(fieldErrors && {
      fieldErrors: Object.fromEntries(
        Object.entries(fieldErrors).map(([field, message]) => [keyOf(field), standInFor(message)]),
      ),
    }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

const knownCode = (code: ErrorCode | undefined) =>
  code !== undefined && Object.hasOwn(errorTable, code) ? code : undefined;

import { isRecord } from '../isRecord';
import { personalStandIn } from './personalData';
import { REDACTED, redactText } from './redactText';
import { isSecret } from './secretNames';

/**
 * A copy of a value without tokens, passwords, codes and account numbers, and with placeholders for personal data;
 * used for everything the instruments show, store or export. Recognises fields by name at any depth, and patterns
 * inside texts. A value without such data is returned as the same object, so that comparing by reference still works.
 */
export function redact<Value>(value: Value): Value;
export function redact(value: unknown): unknown {
  return copy(value, new Map());
}

export function redactField(field: string, value: unknown): unknown {
  const replaced = replacementFor(field, value);
  if (replaced !== undefined) return replaced;
  return typeof value === 'string' ? redactText(value) : value;
}

/** The replacement of a field's value; undefined if the value may stay or is searched further. */
function replacementFor(field: string, value: unknown): unknown {
  if (isSecret(field, value)) return REDACTED;
  if (isPeople(value)) return value.map(idOnly);
  // A form's errors: keyed by field, holding messages.
  if (field === 'fieldErrors' && isRecord(value))
    return Object.entries(value).map(([name, message]) => ({ field: name, message: redactText(String(message)) }));
  return personalStandIn(field, value);
}

function isPeople(value: unknown): value is Record<string, unknown>[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((one) => isRecord(one) && 'id' in one && 'userName' in one)
  );
}

/** Only the id is kept of people in administrators' lists. */
const idOnly = ({ id }: Record<string, unknown>) => ({ id });

function copy(value: unknown, seen: Map<object, unknown>): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object' || value === null) return value;
  if (seen.has(value)) return seen.get(value);
  // A circular reference, which no store or file can contain.
  seen.set(value, '[circular]');
  const result = copyObject(value, seen);
  seen.set(value, result);
  return result;
}

function copyObject(value: object, seen: Map<object, unknown>): unknown {
  if (value instanceof Error) return copy({ ...value, name: value.name, message: value.message }, seen);
  if (value instanceof Date) return value.toJSON();
  if (value instanceof Map || value instanceof Set) return copy([...value], seen);
  if (Array.isArray(value)) return copyList(value, seen);
  // Files, events and the like can't be copied or stored.
  const kind = Object.prototype.toString.call(value);
  if (kind !== '[object Object]') return kind;
  const before = Object.entries(value);
  const after = before.map(([field, part]): [string, unknown] => [redactText(field), copyField(field, part, seen)]);
  const isSame = after.every(([field, part], index) => field === before[index]?.[0] && part === before[index][1]);
  return isSame ? value : Object.fromEntries(after);
}

function copyField(field: string, value: unknown, seen: Map<object, unknown>): unknown {
  // A form's errors keep their shape for replayed screens.
  if (field === 'fieldErrors' && isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, message]) => [name, redactText(String(message))]));
  return replacementFor(field, value) ?? copy(value, seen);
}

function copyList(list: readonly unknown[], seen: Map<object, unknown>): unknown {
  if (isPeople(list)) return list.map(idOnly);
  const after = list.map((part) => copy(part, seen));
  return after.every((part, index) => part === list[index]) ? list : after;
}

import { isRecord } from '../isRecord';

/** The kept description of a list of other people's data: its length, and its fields with their types. */
interface ListShape {
  count: number;
  fields: string[];
}

/** More than any list shows on a page. */
const STAND_INS_MAX = 500;
const TIME = /^\d{4}-\d\d-\d\dT/;

/** Replaces every list in a value, at any depth, with its length and shape. */
export function listsAsShapes(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? value : shapeOf(value);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, listsAsShapes(part)]));
}

export function listsOfStandIns(value: unknown): unknown {
  if (isListShape(value)) {
    const length = Math.min(value.count, STAND_INS_MAX);
    return Array.from({ length }, (_, index) => standIn(value.fields, index + 1));
  }
  if (Array.isArray(value)) return value.map(listsOfStandIns);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, listsOfStandIns(part)]));
}

function shapeOf(list: readonly unknown[]): ListShape {
  return { count: list.length, fields: [...new Set(list.flatMap((entry) => fieldsOf(entry, '')))] };
}

function isListShape(value: unknown): value is ListShape {
  if (!isRecord(value) || Object.keys(value).length !== 2) return false;
  const { count, fields } = value;
  return (
    Number.isInteger(count) && Array.isArray(fields) && fields.every((field: unknown) => typeof field === 'string')
  );
}

function fieldsOf(value: unknown, path: string): string[] {
  if (value === null || value === undefined) return [];
  if (!isRecord(value)) return [`${path}: ${kindOf(value)}`];
  return Object.entries(value).flatMap(([field, part]) => fieldsOf(part, path === '' ? field : `${path}.${field}`));
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return TIME.test(value) ? 'time' : 'text';
  return typeof value;
}

/** A placeholder row with invented values: `firstName 3`. */
function standIn(fields: readonly string[], number: number): unknown {
  const own: [string, unknown][] = [];
  const inner = new Map<string, string[]>();
  for (const field of fields) {
    const [path = '', kind = ''] = field.split(': ');
    const dot = path.indexOf('.');
    if (dot === -1) own.push([path, valueOf(path, kind, number)]);
    else inner.set(path.slice(0, dot), [...(inner.get(path.slice(0, dot)) ?? []), field.slice(dot + 1)]);
  }
  const nested = [...inner].map(([name, parts]): [string, unknown] => [name, standIn(parts, number)]);
  return Object.fromEntries([...own, ...nested]);
}

function valueOf(name: string, kind: string, number: number): unknown {
  if (kind === 'list') return [];
  if (kind === 'number') return 0;
  if (kind === 'boolean') return false;
  return kind === 'time' ? new Date(0).toISOString() : `${name} ${number}`;
}

import type { Static, TObject } from 'typebox';
import { plainNaira } from '#contract/money/format';
import { kobo } from '#contract/money/kobo';
import { CSV_HEADER, KOBO_FORMAT } from '#contract/schema';

function cellOf(schema: object, value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'number') {
    return 'format' in schema && schema.format === KOBO_FORMAT ? plainNaira(kobo(value)) : String(value);
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return keptAsText(value);
  if (isListOfTexts(value)) return value.join(', ');
  throw new TypeError("A list or an object can't be a CSV column");
}

/** Spreadsheets drop leading zeros, round long numbers, and read 12e5 as a number; an apostrophe keeps the text. */
const CHANGED_BY_SPREADSHEETS = /^(?:0\d+|\d{16,}|\d+e\d+)$/iu;

const keptAsText = (value: string): string => (CHANGED_BY_SPREADSHEETS.test(value) ? `'${value}` : value);

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Columns in the schema's order; fields without a CSV header are left out. */
export function csvColumns<Schema extends TObject>({
  properties,
}: Schema): Readonly<Record<string, (row: Static<Schema>) => string>> {
  const columns = Object.entries(properties).flatMap(([name, schema]) => {
    const header: unknown = Reflect.get(schema, CSV_HEADER);
    if (typeof header !== 'string') return [];
    const cell = (row: object) => cellOf(schema, Reflect.get(row, name));
    return [[header, cell] as const];
  });
  return Object.fromEntries(columns);
}

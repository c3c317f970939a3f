/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

const LINE_END = '\r\n';
// Spreadsheets treat full-width signs like ASCII ones.
const RUN_AS_FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
// In some languages, spreadsheets separate cells with semicolons or tabs.
const NEEDS_QUOTES = /[",;\t\r\n]/;

export function csvLine(values: readonly string[]): string {
  return values.map((value) => quoted(harmless(value))).join(',') + LINE_END;
}

/** Spreadsheets would run some values as formulas; an apostrophe stops that. */
export function harmless(value: string): string {
  return RUN_AS_FORMULA.test(value) ? `'${value}` : value;
}

function quoted(value: string): string {
  return NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

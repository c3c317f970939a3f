/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const LINE_END = '\r\n';
// Spreadsheets read full-width signs as the narrow ones.
const RUN_AS_FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
// Spreadsheets of some languages separate cells by semicolons or tabs.
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** One record by RFC 4180, with its end. */
export function csvLine(values: readonly string[]): string {
  return values.map((value) => quoted(harmless(value))).join(',') + LINE_END;
}

/** A value that a spreadsheet would run as a formula becomes text, by an apostrophe before it. */
export function harmless(value: string): string {
  return RUN_AS_FORMULA.test(value) ? `'${value}` : value;
}

function quoted(value: string): string {
  return NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

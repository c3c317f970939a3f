/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

const LINE_END = '\r\n';
// Spreadsheets treat full-width signs like ASCII ones, and some drop the spaces before them.
const RUN_AS_FORMULA = /^(?:["\p{Zs}]*[=+\-@＝＋－＠]|[\t\r\n])/u;
// In some languages, spreadsheets separate cells with semicolons or tabs.
/** Programs that split at these characters ignore the quotes around a comma-separated cell. */
const FORMULA_INSIDE = /([;|\t\r\n])(["\p{Zs}]*)(?=[=+\-@＝＋－＠])/gu;
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** A line of a CSV file, with its line end; quotes cells and makes formulas harmless. */
export function csvLine(values: readonly string[]): string {
  return values.map(csvCell).join(',') + LINE_END;
}

export const csvCell = (value: string): string => quoted(harmless(value));

/** Adds an apostrophe before values, or parts of them, that spreadsheets would run as formulas. */
export function harmless(value: string): string {
  const inside = value.replace(FORMULA_INSIDE, "$1'$2");
  return RUN_AS_FORMULA.test(inside) ? `'${inside}` : inside;
}

function quoted(value: string): string {
  return NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

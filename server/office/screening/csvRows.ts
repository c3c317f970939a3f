import { errorTable, type ErrorName } from '#contract/errors';
import { CodedError } from '../../kernel/errors';

/** The longest row that an entry with all its names can need. */
const ROW_LENGTH = 16_000;

/** A refusal that names the line. */
export const refusedAt = (line: number, reason: ErrorName, text: string = errorTable[reason].text): CodedError =>
  new CodedError(reason, { text: `Line ${line}: ${text}` });

export interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * The rows of a CSV file with commas; empty lines don't count. A quoted cell may hold commas and doubled quotes, but no
 * line break, so that a forgotten quote can't swallow the rest of the file.
 * @throws CodedError SCREENING_FILE_COLUMNS for a quote that never ends, or in the middle of a cell;
 * SCREENING_FILE_VALUE for a line that is too long
 */
export function* csvRows(text: string): Generator<CsvRow> {
  let line = 0;
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf('\n', from);
    const row = text.slice(from, end === -1 ? text.length : end).replace(/\r$/, '');
    from = end === -1 ? text.length : end + 1;
    line += 1;
    if (row.length > ROW_LENGTH) throw refusedAt(line, 'SCREENING_FILE_VALUE', 'This line is too long');
    if (row.trim() !== '') yield { line, cells: cellsOf(row, line) };
  }
}

function cellsOf(row: string, line: number): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= row.length;) {
    const start = at + (row.length - at - row.slice(at).trimStart().length);
    const isQuoted = row[start] === '"';
    const end = isQuoted ? endOfQuoted(row, start, line) : endOfPlain(row, at);
    const cell = isQuoted ? row.slice(start + 1, end - 1).replaceAll('""', '"') : row.slice(at, end);
    const next = endOfPlain(row, end);
    if ((!isQuoted && cell.includes('"')) || row.slice(end, next).trim() !== '') throw badQuote(line);
    cells.push(cell.trim());
    at = next + 1;
  }
  return cells;
}

function endOfPlain(row: string, from: number): number {
  const comma = row.indexOf(',', from);
  return comma === -1 ? row.length : comma;
}

/** @returns where the cell's quotes end */
function endOfQuoted(row: string, start: number, line: number): number {
  for (let at = row.indexOf('"', start + 1); at !== -1; at = row.indexOf('"', at + 2)) {
    if (row[at + 1] !== '"') return at + 1;
  }
  throw badQuote(line);
}

const badQuote = (line: number) =>
  refusedAt(line, 'SCREENING_FILE_COLUMNS', 'A quote is missing, or stands in the middle of a cell');

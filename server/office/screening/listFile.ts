import { createHash } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import { harmless } from '#contract/csv';
import { readIsoDay } from '#contract/dates';
import { CELL_SEPARATOR, LIST_COLUMNS, LIST_LIMITS } from '#contract/office/screening/screening';
import { wordsOfName } from '#contract/people/fields/sameName';
import { CodedError } from '../../kernel/errors';
import { csvRows, refusedAt, type CsvRow } from './csvRows';

export interface ListedEntry {
  reference: string;
  name: string;
  otherNames: string[];
  born: string[];
}

export interface ListFile {
  list: string;
  sha256: string;
  entries: ListedEntry[];
}

const ROWS_AT_ONCE = 1000;
const CONTROL = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
const YEAR = /^(?:1[89]|20)\d{2}$/;

/**
 * Reads a list's file whole, or refuses it with the line.
 * @throws CodedError FILE_EMPTY, SCREENING_FILE_ENCODING, SCREENING_FILE_COLUMNS, SCREENING_FILE_FORMULA,
 * SCREENING_FILE_VALUE, SCREENING_FILE_TOO_LONG
 */
export async function readListFile(bytes: Buffer): Promise<ListFile> {
  const rows = csvRows(decode(bytes));
  const head = rows.next();
  if (head.done) throw new CodedError('FILE_EMPTY');
  requireColumns(head.value);
  const entries: ListedEntry[] = [];
  const references = new Set<string>();
  let list = '';
  for (const row of rows) {
    if (entries.length === LIST_LIMITS.entries) throw refusedAt(row.line, 'SCREENING_FILE_TOO_LONG');
    const { list: ofRow, ...entry } = readEntry(row);
    list ||= ofRow;
    if (ofRow !== list) throw wrong(row, `The list is ‘${list}’ above. Load one list at a time`);
    if (references.has(entry.reference)) throw wrong(row, 'This reference is in the file twice');
    references.add(entry.reference);
    entries.push(entry);
    // Other calls go on meanwhile.
    if (entries.length % ROWS_AT_ONCE === 0) await otherWork();
  }
  if (entries.length === 0) throw new CodedError('FILE_EMPTY');
  return { list, sha256: createHash('sha256').update(bytes).digest('hex'), entries };
}

/** Invisible signs, such as marks of the direction of writing, are dropped. */
function decode(bytes: Buffer): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return decoder.decode(bytes).replace(/\p{Cf}/gu, '');
  } catch {
    throw refusedAt(lineOfFault(bytes), 'SCREENING_FILE_ENCODING');
  }
}

function lineOfFault(bytes: Buffer): number {
  const isText = (part: Buffer) => Buffer.from(part.toString('utf8')).equals(part);
  let from = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf(10, from);
    if (end === -1 || !isText(bytes.subarray(from, end))) return line;
    from = end + 1;
  }
}

const wrong = ({ line }: CsvRow, text: string) => refusedAt(line, 'SCREENING_FILE_VALUE', text);

function requireColumns({ line, cells }: CsvRow): void {
  const isColumn = (name: string, at: number) => cells[at]?.toLowerCase() === name.toLowerCase();
  if (cells.length !== LIST_COLUMNS.length || !LIST_COLUMNS.every(isColumn))
    throw refusedAt(line, 'SCREENING_FILE_COLUMNS');
}

function readEntry(row: CsvRow): ListedEntry & { list: string } {
  const { line, cells } = row;
  const [name = '', others = '', born = '', list = '', reference = ''] = cells;
  if (cells.length !== LIST_COLUMNS.length)
    throw refusedAt(
      line,
      'SCREENING_FILE_COLUMNS',
      `${LIST_COLUMNS.length} cells are needed, here are ${cells.length}`,
    );
  for (const cell of cells) {
    if (harmless(cell) !== cell) throw refusedAt(line, 'SCREENING_FILE_FORMULA');
    if (CONTROL.test(cell)) throw wrong(row, 'A cell has a character that can’t be shown');
  }
  const otherNames = partsOf(others);
  if (otherNames.length > LIST_LIMITS.otherNames) throw wrong(row, `At most ${LIST_LIMITS.otherNames} other names`);
  for (const one of [name, ...otherNames]) requireText(row, 'name', one, LIST_LIMITS.name);
  if (wordsOfName(name).length === 0) throw wrong(row, 'The name has no letters');
  requireText(row, 'list', list, LIST_LIMITS.list);
  requireText(row, 'reference', reference, LIST_LIMITS.reference);
  return { list, reference, name, otherNames, born: readBorn(row, born) };
}

const partsOf = (cell: string): string[] =>
  cell
    .split(CELL_SEPARATOR)
    .map((part) => part.trim())
    .filter(Boolean);

function requireText(row: CsvRow, what: string, text: string, max: number): void {
  if (text === '') throw wrong(row, `The ${what} is missing`);
  if (text.length > max) throw wrong(row, `The ${what} is longer than ${max} characters`);
}

function readBorn(row: CsvRow, cell: string): string[] {
  const born = partsOf(cell);
  if (born.length > LIST_LIMITS.born) throw wrong(row, `At most ${LIST_LIMITS.born} days or years of birth`);
  for (const one of born)
    if (!YEAR.test(one) && !(YEAR.test(one.slice(0, 4)) && readIsoDay(one) === one))
      throw wrong(row, 'A birth is a year (1971) or a day (1971-05-30)');
  return born;
}

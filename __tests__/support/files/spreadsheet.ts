/** A file as a spreadsheet reads it: RFC 4180, parsed independently of our own code. */
export interface Sheet {
  header: string[];
  rows: Record<string, string>[];
}

const QUOTED = /^"((?:[^"]|"")*)"(,|\r\n)/;
const BARE = /^([^",\r\n]*)(,|\r\n)/;

function linesOf(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (let rest = text; rest !== '';) {
    const cell = QUOTED.exec(rest) ?? BARE.exec(rest);
    if (!cell) throw new Error(`Not CSV: ${rest.slice(0, 60)}`);
    const [read, value = '', end] = cell;
    line.push(read.startsWith('"') ? value.replaceAll('""', '"') : value);
    rest = rest.slice(read.length);
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}

/** Text that a spreadsheet would run as a formula; full-width signs count like ASCII ones. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** @throws Error without a byte-order mark, for lines of different width, or for a cell that would run as a formula */
export function openSheet(raw: string): Sheet {
  if (!raw.startsWith('\uFEFF')) throw new Error('Read as another encoding: there is no byte-order mark');
  const [header = [], ...lines] = linesOf(raw.slice(1));
  for (const line of lines) {
    if (line.length !== header.length)
      throw new Error(`${line.length} cells below ${header.length} headings: ${line.join()}`);
    const formula = line.find((cell) => FORMULA.test(cell));
    if (formula !== undefined) throw new Error(`Run as a formula: ${formula}`);
  }
  return { header, rows: lines.map((line) => Object.fromEntries(header.map((name, at) => [name, line[at] ?? '']))) };
}

/** Parses an amount into kobo as any spreadsheet would: digits, a point, two digits; an empty cell is 0. */
export function sumOf(cell = ''): bigint {
  if (cell === '') return 0n;
  if (!/^\d+\.\d{2}$/.test(cell)) throw new Error(`No amount: ${cell}`);
  return BigInt(cell.replace('.', ''));
}

export const total = (rows: Sheet['rows'], column: string): bigint =>
  rows.reduce((all, row) => all + sumOf(row[column]), 0n);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const isDay = (cell = ''): boolean => DAY.test(cell) && !Number.isNaN(Date.parse(cell));
export const isMoment = (cell = ''): boolean => /^\d{4}-\d{2}-\d{2}T.*Z$/.test(cell) && !Number.isNaN(Date.parse(cell));

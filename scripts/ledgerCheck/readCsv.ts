import { createReadStream } from 'node:fs';
import { BYTE_ORDER_MARK } from '#contract/csv';

export interface CsvRow {
  /** The line number in the file, from 1. */
  line: number;
  cells: string[];
}

/** Streams the rows of a file written by `csvLine`, however long it is. */
export async function* readCsv(path: string): AsyncGenerator<CsvRow> {
  let rest = '';
  let line = 1;
  for await (const chunk of createReadStream(path, 'utf8')) {
    const rows = (rest + String(chunk)).split('\r\n');
    rest = '';
    // The last row continues in the next chunk.
    const last = rows.pop() ?? '';
    let open = '';
    for (const row of rows) {
      const whole = open + row;
      // A quoted cell may contain line breaks.
      if (hasOpenQuote(whole)) {
        open = `${whole}\r\n`;
        continue;
      }
      open = '';
      yield { line, cells: cellsOf(line === 1 && whole.startsWith(BYTE_ORDER_MARK) ? whole.slice(1) : whole) };
      line += 1;
    }
    rest = open + last;
  }
  if (rest !== '') yield { line, cells: cellsOf(rest) };
}

const hasOpenQuote = (text: string): boolean => text.includes('"') && text.split('"').length % 2 === 0;

function cellsOf(row: string): string[] {
  if (!row.includes('"')) return row.split(',');
  const cells: string[] = [];
  let open: string | undefined;
  for (const part of row.split(',')) {
    open = open === undefined ? part : `${open},${part}`;
    if (hasOpenQuote(open)) continue;
    cells.push(open.startsWith('"') ? open.slice(1, -1).replaceAll('""', '"') : open);
    open = undefined;
  }
  if (open !== undefined) cells.push(open);
  return cells;
}

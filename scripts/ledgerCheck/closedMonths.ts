import { readCsv } from './readCsv';

export interface ClosedMonth {
  month: string;
  firstHash: string;
  lastHash: string;
  auditEntries: number;
  auditHash: string;
}

const COLUMNS = ['Month', 'First hash', 'Last hash', 'Audit entries', 'Audit hash'];

/** @throws Error for a file that isn't one of closed months */
export async function readClosedMonths(path: string): Promise<ClosedMonth[]> {
  const months: ClosedMonth[] = [];
  let head: string[] | undefined;
  for await (const { cells } of readCsv(path)) {
    if (!head) {
      head = cells;
      // Without one of them something would go uncompared in silence.
      if (!COLUMNS.every((name) => cells.includes(name))) throw new Error(`${path} is not a file of closed months`);
      continue;
    }
    // An apostrophe keeps a hash of digits alone as a text in spreadsheets.
    const at = (name: string) => (cells[head?.indexOf(name) ?? -1] ?? '').replace(/^'/, '');
    months.push({
      month: at('Month'),
      firstHash: at('First hash'),
      lastHash: at('Last hash'),
      auditEntries: Number(at('Audit entries')),
      auditHash: at('Audit hash'),
    });
  }
  return months;
}

import { auditChainColumns, journalColumns } from '#server/office/books/bookColumns';
import { checkAuditFile } from './checkAuditFile';
import { checkJournalFile } from './checkJournalFile';
import { readClosedMonths } from './closedMonths';
import type { ExportReport } from './exportReport';
import { readCsv } from './readCsv';

/**
 * Verifies a journal or audit trail file without the database (docs/product/money.md#hash-chain).
 * @param monthsPath the file of closed months, saved when they were closed
 * @throws Error for any other file
 */
export async function checkExport(path: string, monthsPath: string | undefined): Promise<ExportReport> {
  const closed = monthsPath === undefined ? undefined : await readClosedMonths(monthsPath);
  const rows = readCsv(path);
  const head = await rows.next();
  const columns = head.done === true ? '' : String(head.value.cells);
  if (columns === String(journalColumns)) return checkJournalFile(rows, closed);
  if (columns === String(auditChainColumns)) return checkAuditFile(rows, closed);
  throw new Error(`${path} is neither a journal nor an audit trail with hashes, as saved from the portal`);
}

import { auditChainColumns, journalColumns } from '../../server/office/books/bookColumns';
import { checkAuditFile } from './checkAuditFile';
import { checkJournalFile } from './checkJournalFile';
import { readClosedMonths } from './closedMonths';
import type { ExportReport } from './exportReport';
import { readCsv } from './readCsv';

/**
 * Proves a file of the journal or of the audit trail without the database (docs/product/money.md#hash-chain).
 * @param monthsPath the file of closed months, saved when they were closed
 * @throws Error for another file
 */
export async function checkExport(path: string, monthsPath: string | undefined): Promise<ExportReport> {
  const closed = monthsPath === undefined ? undefined : await readClosedMonths(monthsPath);
  const rows = readCsv(path);
  const head = await rows.next();
  const columns = head.done === true ? '' : String(head.value.cells);
  if (columns === String(journalColumns)) return checkJournalFile(rows, closed);
  if (columns === String(auditChainColumns)) return checkAuditFile(rows, closed);
  throw new Error(`${path} is neither the journal nor the audit trail with hashes, as the portal saves them`);
}

import { auditChainColumns, BROUGHT_FORWARD, TOTAL } from '../../server/office/books/bookColumns';
import { CHAIN_START, nextHash } from '../../server/security/hashChain';
import type { ClosedMonth } from './closedMonths';
import { Report, type ExportReport } from './exportReport';
import type { CsvRow } from './readCsv';

/**
 * Proves a file of the audit trail by itself: the chain is whole, and where months were closed it was as far as they say.
 * @param rows those after the header
 */
export async function checkAuditFile(
  rows: AsyncIterable<CsvRow>,
  closed: readonly ClosedMonth[] | undefined,
): Promise<ExportReport> {
  const report = new Report();
  let [hash, place, isBegun, isEnded] = [CHAIN_START, 0, false, false];
  const compare = () => {
    for (const { month, auditEntries, auditHash } of closed ?? [])
      if (auditEntries === place && auditHash !== hash)
        report.fault(`When ${month} was closed, entry ${place} had the hash ${auditHash}; the file has ${hash}`);
  };
  for await (const { line, cells } of rows) {
    const told = cells.at(-1) ?? '';
    if (isEnded || cells.length !== auditChainColumns.length) {
      report.fault(`Line ${line}: ${isEnded ? 'a line after the total' : 'it has too few or too many cells'}`);
      continue;
    }
    if (!isBegun) {
      isBegun = true;
      if (cells[1] !== BROUGHT_FORWARD || told !== CHAIN_START)
        report.fault(`Line ${line}: the file doesn't begin where the chain begins`);
      continue;
    }
    if (cells[1] === TOTAL) {
      isEnded = true;
      if (told !== hash || cells[0] !== String(place))
        report.fault(`Line ${line}: the total is not that of the last line: lines are missing`);
      continue;
    }
    if (cells[0] !== String(place + 1)) report.fault(`Line ${line}: place ${cells[0]} follows place ${place}`);
    if (nextHash(hash, cells.slice(0, -1)) !== told)
      report.fault(
        `Line ${line}: its hash doesn't follow from the line before. It was changed, or lines are missing, added or out of order`,
      );
    [hash, place] = [told, Number(cells[0])];
    compare();
  }
  if (!isEnded) report.fault('The file ends without its total: it was cut');
  for (const { month, auditEntries } of closed ?? [])
    if (auditEntries > place) report.fault(`When ${month} was closed, there were ${auditEntries} entries already`);
  report.fact(`${place} entries, last hash ${hash}`);
  if (!closed) report.fact('Not compared with closed months: give their file with --months');
  return report.end();
}

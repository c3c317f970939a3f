import { auditChainColumns, BROUGHT_FORWARD, TOTAL } from '#server/office/books/bookColumns';
import { CHAIN_START, nextHash } from '#server/kernel/security/hashChain';
import type { ClosedMonth } from './closedMonths';
import { hasText, Report, type ExportReport } from './exportReport';
import type { CsvRow } from './readCsv';

/**
 * Verifies an audit trail file on its own: the chain is complete and, where months were closed, matches their hashes.
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
        report.fault(`When ${month} was closed, entry ${place} had the hash ${auditHash}, but the file has ${hash}`);
  };
  for await (const { line, cells } of rows) {
    const statedHash = cells.at(-1) ?? '';
    if (isEnded || cells.length !== auditChainColumns.length) {
      report.fault(`Line ${line}: ${isEnded ? 'there is a line after the total' : 'the number of cells is wrong'}`);
      continue;
    }
    if (!isBegun) {
      isBegun = true;
      if (cells[1] !== BROUGHT_FORWARD || statedHash !== CHAIN_START || hasText(cells, [0, 1, 7]))
        report.fault(`Line ${line}: the file doesn't start at the beginning of the chain`);
      continue;
    }
    if (cells[1] === TOTAL) {
      isEnded = true;
      if (statedHash !== hash || cells[0] !== String(place) || hasText(cells, [0, 1, 7]))
        report.fault(`Line ${line}: the total doesn't match the last line, so lines are missing`);
      continue;
    }
    if (cells[0] !== String(place + 1)) report.fault(`Line ${line}: place ${cells[0]} follows place ${place}`);
    if (nextHash(hash, cells.slice(0, -1)) !== statedHash)
      report.fault(
        `Line ${line}: its hash doesn't follow from the line before, so a line was changed, removed, added or moved`,
      );
    [hash, place] = [statedHash, Number(cells[0])];
    compare();
  }
  if (!isEnded) report.fault('The file ends without a total, so it was cut off');
  for (const { month, auditEntries } of closed ?? [])
    if (auditEntries > place) report.fault(`When ${month} was closed, there were already ${auditEntries} entries`);
  report.fact(`${place} entries, last hash ${hash}`);
  if (!closed) report.fact('Not compared with closed months: pass their file with --months');
  const last = closed?.findLast(({ auditEntries, auditHash }) => auditEntries === place && auditHash === hash);
  return report.end(hash, last?.month);
}

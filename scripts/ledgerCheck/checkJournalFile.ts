import { daysOfMonth } from '../../contract/dates';
import { accountNumberOf } from '../../contract/money/ledger/chartOfAccounts';
import { transferKinds } from '../../contract/money/ledger/transferKinds';
import { ACCOUNT_KINDS } from '../../contract/money/ledger/transfers';
import { BROUGHT_FORWARD, journalColumns, TOTAL } from '../../server/office/books/bookColumns';
import { nairaOf } from '../../server/office/books/nairaOf';
import { nextHash } from '../../server/security/hashChain';
import type { ClosedMonth } from './closedMonths';
import { Report, type ExportReport } from './exportReport';
import type { CsvRow } from './readCsv';

/** Of cells as they stand in the file. */
function koboOf(cell: string): bigint | undefined {
  if (cell === '') return 0n;
  const match = /^(\d+)\.(\d\d)$/.exec(cell);
  return match ? BigInt(`${match[1]}${match[2]}`) : undefined;
}

interface OpenTransfer {
  id: string;
  line: number;
  position: string;
  sum: bigint;
}

/**
 * Proves a journal's file by itself: each transfer balances, the hash chain is whole from the first line to the last, the
 * total is that of the lines, and first and last hash are those of the closed months in it.
 * @param rows those after the header
 */
export async function checkJournalFile(
  rows: AsyncIterable<CsvRow>,
  closed: readonly ClosedMonth[] | undefined,
): Promise<ExportReport> {
  const report = new Report();
  const ends = new Map<string, string>();
  let first: { day: string; hash: string } | undefined;
  let total: { day: string; hash: string } | undefined;
  let [hash, lines, debits, credits] = ['', 0, 0n, 0n];
  let transfer: OpenTransfer | undefined;
  const endTransfer = () => {
    if (transfer && transfer.sum !== 0n)
      report.fault(`Line ${transfer.line}: transfer ${transfer.id} doesn't balance, by ${nairaOf(abs(transfer.sum))}`);
  };
  for await (const { line, cells } of rows) {
    if (total) {
      report.fault(`Line ${line}: a line after the total`);
      continue;
    }
    if (cells.length !== journalColumns.length) {
      report.fault(`Line ${line}: ${cells.length} cells in the place of ${journalColumns.length}`);
      continue;
    }
    const [day = '', bookedAt = '', id = '', kind = '', reference = '', causedBy = '', command = ''] = cells;
    const [account = '', owner = '', number = '', , debit = '', credit = '', told = ''] = cells.slice(7);
    if (!first) {
      first = { day, hash: told };
      hash = told;
      if (id !== BROUGHT_FORWARD) report.fault(`Line ${line}: the file doesn't begin with what is brought forward`);
      continue;
    }
    if (id === TOTAL) {
      endTransfer();
      total = { day, hash: told };
      if (told !== hash) report.fault(`Line ${line}: the hash of the total is not that of the last line: lines are missing`);
      if (debit !== nairaOf(debits) || credit !== nairaOf(credits))
        report.fault(`Line ${line}: the total says ${debit} and ${credit}, the lines come to ${nairaOf(debits)} and ${nairaOf(credits)}`);
      continue;
    }
    lines += 1;
    if (nextHash(hash, [day, bookedAt, id, kind, reference, causedBy, command, account, owner, debit, credit]) !== told)
      report.fault(
        `Line ${line}: its hash doesn't follow from the line before. It was changed, or lines are missing, added or out of order`,
      );
    hash = told;
    ends.set(day.slice(0, 7), told);
    const [out, into] = [koboOf(debit), koboOf(credit)];
    if (out === undefined || into === undefined || (out === 0n) === (into === 0n)) {
      report.fault(`Line ${line}: it has no amount, or two`);
      continue;
    }
    if (number !== chartNumber(account, kind)) report.fault(`Line ${line}: ${account} is not account ${number}`);
    const position = `${day} ${bookedAt} ${id}`;
    if (id !== transfer?.id) {
      endTransfer();
      if (transfer && position < transfer.position) report.fault(`Line ${line}: transfer ${id} is out of order`);
      transfer = { id, line, position, sum: 0n };
    }
    transfer.sum += into - out;
    debits += out;
    credits += into;
  }
  if (!first) report.fault('The file has no lines');
  else if (!total) {
    endTransfer();
    report.fault('The file ends without its total: it was cut');
  }
  if (debits !== credits) report.fault(`Debits come to ${nairaOf(debits)}, credits to ${nairaOf(credits)}`);
  report.fact(`${lines} postings, debits and credits of ${nairaOf(debits)} each`);
  if (first && total) compareMonths(report, { from: first, to: total, ends }, closed);
  return report.end();
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

function chartNumber(account: string, kind: string): string | undefined {
  const ofLedger = ACCOUNT_KINDS.find((name) => name === account);
  const ofTransfer = transferKinds.find((name) => name === kind);
  return ofLedger && ofTransfer && accountNumberOf(ofLedger, ofTransfer);
}

interface Chain {
  from: { day: string; hash: string };
  to: { day: string; hash: string };
  /** The last hash of each month that has lines. */
  ends: ReadonlyMap<string, string>;
}

/** Months that lie in the file as a whole. */
function compareMonths(report: Report, { from, to, ends }: Chain, closed: readonly ClosedMonth[] | undefined): void {
  report.fact(`From ${from.day} (hash before it ${from.hash}) to ${to.day} (last hash ${to.hash})`);
  if (!closed) {
    report.fact('Not compared with closed months: give their file with --months');
    return;
  }
  const inside = closed
    .filter(({ month }) => daysOfMonth(month).from >= from.day && daysOfMonth(month).to <= to.day)
    .sort((one, other) => (one.month < other.month ? -1 : 1));
  if (inside.length === 0) report.fact('No closed month lies in this file as a whole, so none was compared');
  for (const { month, firstHash, lastHash } of inside) {
    const earlier = [...ends].filter(([name]) => name < month).at(-1)?.[1] ?? from.hash;
    const end = ends.get(month) ?? earlier;
    if (earlier !== firstHash) report.fault(`${month} was closed with ${firstHash} as its first hash; the file has ${earlier}`);
    if (end !== lastHash) report.fault(`${month} was closed with ${lastHash} as its last hash; the file has ${end}`);
    if (earlier === firstHash && end === lastHash) report.fact(`${month} is as it was when it was closed`);
  }
}

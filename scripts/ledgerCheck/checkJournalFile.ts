import { accountNumberOf, chartOfAccounts, type AccountNumber } from '#contract/money/ledger/chartOfAccounts';
import { transferKinds } from '#contract/money/ledger/transferKinds';
import { ACCOUNT_KINDS } from '#contract/money/ledger/transfers';
import { BROUGHT_FORWARD, journalColumns, TOTAL } from '#server/office/books/bookColumns';
import { nairaOf } from '#server/office/books/journalFile';
import { nextHash } from '#server/kernel/security/hashChain';
import type { ClosedMonth } from './closedMonths';
import { compareMonths, type ChainEnd } from './compareMonths';
import { hasText, Report, type ExportReport } from './exportReport';
import type { CsvRow } from './readCsv';

/**
 * Verifies a journal file on its own: each transfer balances, the hash chain is complete, the total matches the lines,
 * and its first and last hashes match the closed months in it.
 * @param rows those after the header
 */
export async function checkJournalFile(
  rows: AsyncIterable<CsvRow>,
  closed: readonly ClosedMonth[] | undefined,
): Promise<ExportReport> {
  const check = new JournalCheck();
  for await (const row of rows) check.read(row);
  return check.end(closed);
}

interface OpenTransfer {
  id: string;
  line: number;
  position: string;
  sum: bigint;
}

class JournalCheck {
  private readonly report = new Report();
  /** The last hash of each month that has lines. */
  private readonly ends = new Map<string, string>();
  private first: ChainEnd | undefined;
  private total: ChainEnd | undefined;
  private transfer: OpenTransfer | undefined;
  private hash = '';
  private lastDay = '';
  private lines = 0;
  private debits = 0n;
  private credits = 0n;

  read({ line, cells }: CsvRow): void {
    if (this.total) this.report.fault(`Line ${line}: there is a line after the total`);
    else if (cells.length !== journalColumns.length)
      this.report.fault(`Line ${line}: ${cells.length} cells instead of ${journalColumns.length}`);
    else if (!this.first) this.begin(line, cells);
    else if (cells[2] === TOTAL) this.readTotal(line, cells);
    else this.readPosting(line, cells);
  }

  private begin(line: number, cells: string[]): void {
    const [day = '', , id] = cells;
    this.hash = cells.at(-1) ?? '';
    this.first = { day, hash: this.hash };
    if (id !== BROUGHT_FORWARD || hasText(cells, [0, 2, 13]))
      this.report.fault(`Line ${line}: the file doesn't start with the line brought forward`);
  }

  private readPosting(line: number, cells: string[]): void {
    const [day = '', bookedAt = '', id = '', kind = '', , , , account = '', , number, name, debit = '', credit = ''] =
      cells;
    const statedHash = cells.at(-1) ?? '';
    this.lines += 1;
    // Without the account's number and name, which aren't hashed, and without its own hash.
    if (nextHash(this.hash, [...cells.slice(0, 9), debit, credit]) !== statedHash)
      this.report.fault(
        `Line ${line}: its hash doesn't follow from the line before, so a line was changed, removed, added or moved`,
      );
    this.hash = statedHash;
    this.ends.set(day.slice(0, 7), statedHash);
    this.lastDay = day;
    if (this.first && day < this.first.day)
      this.report.fault(`Line ${line}: its day is before ${this.first.day}, on which the file says it begins`);
    // Neither is hashed, but both follow from the account and the kind.
    const expected = chartNumber(account, kind);
    if (number !== expected) this.report.fault(`Line ${line}: ${account} is not account ${number}`);
    else if (expected && name !== chartOfAccounts[expected].name)
      this.report.fault(`Line ${line}: account ${number} isn't called '${name}'`);
    const [out, into] = [koboOf(debit), koboOf(credit)];
    if (out === undefined || into === undefined || (out === 0n) === (into === 0n)) {
      this.report.fault(`Line ${line}: it must have exactly one amount`);
      return;
    }
    this.debits += out;
    this.credits += into;
    this.transferAt(line, id, `${day} ${bookedAt} ${id}`).sum += into - out;
  }

  private transferAt(line: number, id: string, position: string): OpenTransfer {
    if (this.transfer?.id === id) return this.transfer;
    this.endTransfer();
    if (this.transfer && position < this.transfer.position)
      this.report.fault(`Line ${line}: transfer ${id} is out of order`);
    this.transfer = { id, line, position, sum: 0n };
    return this.transfer;
  }

  private endTransfer(): void {
    if (!this.transfer || this.transfer.sum === 0n) return;
    const { line, id, sum } = this.transfer;
    this.report.fault(`Line ${line}: transfer ${id} doesn't balance, by ${nairaOf(sum < 0n ? -sum : sum)}`);
  }

  private readTotal(line: number, cells: string[]): void {
    this.total = { day: cells[0] ?? '', hash: cells.at(-1) ?? '' };
    if (hasText(cells, [0, 2, 11, 12, 13])) this.report.fault(`Line ${line}: the total says more than a total`);
    if (this.total.hash !== this.hash)
      this.report.fault(`Line ${line}: the hash of the total doesn't match the last line, so lines are missing`);
    // Neither day of the period is hashed, and both decide which closed months are compared.
    if (this.lastDay > this.total.day)
      this.report.fault(`Line ${line}: the file says it ends on ${this.total.day}, but has lines of ${this.lastDay}`);
    const [debits, credits] = [nairaOf(this.debits), nairaOf(this.credits)];
    if (cells[11] !== debits || cells[12] !== credits)
      this.report.fault(
        `Line ${line}: the total says ${cells[11]} and ${cells[12]}, but the lines add up to ${debits} and ${credits}`,
      );
  }

  end(closed: readonly ClosedMonth[] | undefined): ExportReport {
    this.endTransfer();
    const [debits, credits] = [nairaOf(this.debits), nairaOf(this.credits)];
    if (debits !== credits) this.report.fault(`Debits add up to ${debits}, credits to ${credits}`);
    this.report.fact(`${this.lines} postings, debits and credits of ${debits} each`);
    if (this.first && this.total)
      compareMonths(this.report, { from: this.first, to: this.total, ends: this.ends }, closed);
    else this.report.fault('The file ends without a total, so it was cut off');
    return this.report.end(this.hash, closed?.findLast(({ lastHash }) => lastHash === this.hash)?.month);
  }
}

/** Parses a cell of the file; undefined if it isn't an amount. */
function koboOf(cell: string): bigint | undefined {
  if (cell === '') return 0n;
  const match = /^(\d+)\.(\d\d)$/.exec(cell);
  return match ? BigInt(`${match[1]}${match[2]}`) : undefined;
}

function chartNumber(account: string, kind: string): AccountNumber | undefined {
  const ofLedger = ACCOUNT_KINDS.find((name) => name === account);
  const ofTransfer = transferKinds.find((name) => name === kind);
  return ofLedger && ofTransfer && accountNumberOf(ofLedger, ofTransfer);
}

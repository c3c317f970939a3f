import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '../../../contract/csv';
import { plainNaira } from '../../../contract/money/format';
import { NO_KOBO, subtractKobo, type Kobo } from '../../../contract/money/kobo';
import { transactionLabels } from '../../../contract/wallet/transactions';
import type { Reader } from '../../db/connection';
import { readStatement } from '../../ledger/statement';
import type { Transaction } from '../../ledger/transactions';

const HEADER = ['Date', 'What', 'Money in (NGN)', 'Money out (NGN)', 'Balance (NGN)', 'Reference'];

const amountText = (amount: Kobo): string => (amount > 0 ? plainNaira(amount) : '');

// In two columns: a spreadsheet would take a minus sign for the start of a formula.
const lineOf = ({ businessDay, kind, amountKobo, balanceKobo, transferId }: Transaction): string =>
  csvLine([
    businessDay,
    transactionLabels[kind],
    amountText(amountKobo),
    amountText(subtractKobo(NO_KOBO, amountKobo)),
    plainNaira(balanceKobo),
    transferId,
  ]);

/**
 * A wallet's statement of a month as CSV, oldest first, read as the caller takes it.
 * @param month `2026-11`, by business days
 */
export async function streamStatement(db: Reader, userId: string, month: string): Promise<Readable> {
  const days = { from: `${month}-01`, to: lastDayOf(month) };
  const transactions = readStatement(db, { kind: 'wallet', userId }, days);
  // Read before the answer begins, so that a database that is down still gets its proper error.
  let next = await transactions.next();
  async function* write() {
    yield BYTE_ORDER_MARK + csvLine(HEADER);
    while (next.done !== true) {
      yield lineOf(next.value);
      next = await transactions.next();
    }
  }
  return Readable.from(write(), { objectMode: false, highWaterMark: 64 * 1024 });
}

/** The day before the next month's first. */
function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10);
}

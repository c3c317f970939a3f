import type { Readable } from 'node:stream';
import { plainNaira } from '../../../contract/money/format';
import { negateKobo, type Kobo } from '../../../contract/money/kobo';
import { csvStream } from '../../http/csvStream';
import type { PostingRow, WholeTransfer } from '../../money/ledger/transferList';

const HEADER = [
  'Business day',
  'Booked (UTC)',
  'Kind',
  'Transfer',
  'Reference',
  'Caused by ID',
  'Account',
  'Owner or loan ID',
  'In (NGN)',
  'Out (NGN)',
];

const amountText = (amount: Kobo): string => (amount > 0 ? plainNaira(amount) : '');

// Two columns, since spreadsheets read a leading minus sign as a formula.
const cellsOf = ([transfer, { account, userId, loanId, amountKobo }]: readonly [WholeTransfer, PostingRow]) => [
  transfer.businessDay,
  transfer.bookedAt.toISOString(),
  transfer.kind,
  transfer.id,
  transfer.reference ?? '',
  transfer.causedBy ?? '',
  account,
  userId ?? loanId ?? '',
  amountText(amountKobo),
  amountText(negateKobo(amountKobo)),
];

/** Transfers as CSV, a line a posting; rows are read as the caller consumes the stream. */
export const streamTransfers = (transfers: AsyncGenerator<WholeTransfer>): Promise<Readable> =>
  csvStream(HEADER, postingsOf(transfers), cellsOf);

async function* postingsOf(transfers: AsyncGenerator<WholeTransfer>) {
  for await (const transfer of transfers) {
    for (const posting of transfer.postings) yield [transfer, posting] as const;
  }
}

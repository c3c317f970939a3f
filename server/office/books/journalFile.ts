import type { Readable } from 'node:stream';
import { csvCell, csvLine } from '#contract/csv';
import type { IsoDay } from '#contract/dates';
import { accountNumberOf, accountNumbers, chartOfAccounts } from '#contract/money/ledger/chartOfAccounts';
import type { BookPeriod } from '#contract/office/books/books';
import { takeText } from '../../kernel/audit/takeFile';
import type { ServerContext } from '../../kernel/context';
import { chainedHash, postingCells, transferCells } from '../../money/ledger/books/chain';
import { hashBefore } from '../../money/ledger/books/closeDays';
import { walkJournal, type Period } from '../../money/ledger/books/walkJournal';
import { BROUGHT_FORWARD, journalColumns, TOTAL } from './bookColumns';
import { closedPartWithEntries } from './closedDays';

/** In naira, like `plainNaira`, for sums that may exceed the limit of kobo amounts. */
export function nairaOf(sumKobo: bigint): string {
  const digits = String(sumKobo).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Streamed in pieces, because a month can have ten million lines. @throws CodedError BOOKS_OPEN, NOT_FOUND */
export async function takeJournal(context: ServerContext, actorId: string, asked: BookPeriod): Promise<Readable> {
  const period = await closedPartWithEntries(context.readers.lists, asked);
  return takeText(context, actorId, {
    list: 'journal',
    columns: journalColumns,
    text: journalText(context, period),
  });
}

async function* journalText({ readers }: ServerContext, period: Period): AsyncGenerator<string> {
  let hash = await hashBefore(readers.lists, period.from);
  const line = (day: IsoDay, what: string, debits: string, credits: string) =>
    csvLine([day, '', what, '', '', '', '', '', '', '', '', debits, credits, hash]);
  yield line(period.from, BROUGHT_FORWARD, '', '');
  let [debitKobo, creditKobo] = [0n, 0n];
  for await (const piece of walkJournal(readers.lists, period)) {
    let text = '';
    for (const transfer of piece) {
      const cells = transferCells(transfer);
      const [day, bookedAt, id, kind, reference, causedBy, command] = cells;
      // Only the reference can contain free text; escaping it costs more than all other cells.
      const start = `${day},${bookedAt},${id},${kind},${csvCell(reference)},${causedBy},${command},`;
      for (const posting of transfer.postings) {
        const posted = postingCells(posting);
        hash = chainedHash(hash, { transfer: cells, posting: posted });
        const [account, owner, debit, credit] = posted;
        const number = accountNumberOf(posting.account, transfer.kind);
        text += `${start}${account},${owner},${number},${nameCells.get(number) ?? ''},${debit},${credit},${hash}\r\n`;
        if (posting.amountKobo < 0) debitKobo -= BigInt(posting.amountKobo);
        else creditKobo += BigInt(posting.amountKobo);
      }
    }
    if (text !== '') yield text;
  }
  yield line(period.to, TOTAL, nairaOf(debitKobo), nairaOf(creditKobo));
}

const nameCells = new Map(accountNumbers.map((number) => [number, csvCell(chartOfAccounts[number].name)]));

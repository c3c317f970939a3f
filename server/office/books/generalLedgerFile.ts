import type { Readable } from 'node:stream';
import { csvCell, csvLine } from '#contract/csv';
import type { IsoDay } from '#contract/dates';
import { chartOfAccounts, sourceOf, type Side } from '#contract/money/ledger/chartOfAccounts';
import { plainNaira } from '#contract/money/format';
import { maxKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import type { AccountPeriod } from '#contract/office/books/books';
import { takeText } from '../../kernel/audit/takeFile';
import type { ServerContext } from '../../kernel/context';
import { balanceBefore } from '../../money/ledger/books/totals';
import { walkJournal, type Period } from '../../money/ledger/books/walkJournal';
import { amountCell } from './bookColumns';
import { closedPartWithEntries } from './closedDays';
import { onItsSide } from './reports';

const generalLedgerColumns = [
  'Business day',
  'Booked (UTC)',
  'Transfer',
  'Kind',
  'Reference',
  'Owner or loan ID',
  'Debit (NGN)',
  'Credit (NGN)',
  'Balance (NGN)',
  'Balance is a',
] as const;

/** @throws CodedError BOOKS_OPEN, NOT_FOUND */
export async function takeGeneralLedger(
  context: ServerContext,
  actorId: string,
  { account, ...asked }: AccountPeriod,
): Promise<Readable> {
  const period = await closedPartWithEntries(context.readers.lists, asked);
  return takeText(context, actorId, {
    list: `general ledger ${account}`,
    columns: generalLedgerColumns,
    text: generalLedgerText(context, { account, ...period }),
  });
}

async function* generalLedgerText(
  { readers }: ServerContext,
  { account, ...period }: Period & Pick<AccountPeriod, 'account'>,
): AsyncGenerator<string> {
  const source = sourceOf(account);
  const { normalSide } = chartOfAccounts[account];
  let netKobo = await balanceBefore(readers.lists, source, period.from);
  const line = (day: IsoDay, what: string) =>
    csvLine([day, '', what, '', '', '', '', '', ...balanceCells(netKobo, normalSide)]);
  yield line(period.from, 'Opening balance');
  for await (const piece of walkJournal(readers.lists, period, source)) {
    let text = '';
    for (const transfer of piece) {
      for (const { ownerId, amountKobo } of transfer.postings) {
        netKobo = subtractKobo(netKobo, amountKobo);
        const start = `${transfer.businessDay},${transfer.bookedAt},${transfer.id},${transfer.kind}`;
        const amounts = [maxKobo(NO_KOBO, negateKobo(amountKobo)), maxKobo(NO_KOBO, amountKobo)].map(amountCell);
        const cells = [csvCell(transfer.reference), ownerId, ...amounts, ...balanceCells(netKobo, normalSide)];
        text += `${start},${cells.join(',')}\r\n`;
      }
    }
    if (text !== '') yield text;
  }
  yield line(period.to, 'Closing balance');
}

/** Without a minus sign, because spreadsheets read it as a formula. */
function balanceCells(netKobo: Kobo, normalSide: Side): [string, string] {
  const { amountKobo, side } = onItsSide(netKobo, normalSide);
  return [plainNaira(amountKobo), side];
}

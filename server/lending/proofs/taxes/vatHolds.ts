import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { NO_KOBO } from '#contract/money/kobo';
import type { Reader } from '../../../kernel/db/connection';
import { bookDays, bookDayTotals } from '../../../kernel/db/schema/books';
import { readKobo } from '../../../kernel/db/schema/columns';
import { ledgerAccounts, ledgerCheckpoints, ledgerMonths, transfers } from '../../../kernel/db/schema/ledger';
import { loanPayments } from '../../../kernel/db/schema/repayments';
import { noteSales } from '../../../kernel/db/schema/sales';
import { feeInvoices } from '../../../kernel/db/schema/vat';
import { companyBalance, itsCheckpoint } from '../../../money/ledger/balances';
import { piecesOf, transferPieces } from '../../../money/ledger/check/pieces';
import type { Proof } from '../../../money/ledger/check/proof';
import { readTaxes } from './taxesHold';
import { withoutFee, wrongOrigination, wrongSales, wrongServicing, type VatOn } from './vatLines';

export const vatHolds: Proof = {
  title:
    'Each fee with VAT has one line with the rate of its day and its payer, the account of VAT is what the lines contain less what was paid over, and invoice numbers have no gap',
  async *findFaults(reader, scope) {
    const taxesOn = await readTaxes(reader);
    const vatOn: VatOn = (day) => taxesOn(day).vat;
    for await (const inPiece of piecesOf(reader, loanPayments, loanPayments.id))
      yield* wrongServicing(reader, vatOn, inPiece, scope);
    for await (const inPiece of piecesOf(reader, noteSales, noteSales.transferId))
      yield* wrongSales(reader, vatOn, inPiece, scope);
    for await (const inPiece of transferPieces(reader, scope)) yield* wrongOrigination(reader, vatOn, inPiece);
    for await (const inPiece of piecesOf(reader, feeInvoices, feeInvoices.id))
      yield* withoutFee(reader, inPiece, scope);
    yield* unexplained(reader);
    yield* wronglyNumbered(reader);
  },
};

/** One statement, so that its sums belong together; what detached months paid over is in their days' totals. */
async function* unexplained(reader: Reader): AsyncGenerator<string> {
  const inLines = sql`(select coalesce(sum(${feeInvoices.vatKobo}), 0) from ${feeInvoices})`;
  const paidOver = sql`(select coalesce(sum((${transfers.content} ->> 'amountKobo')::bigint), 0) from ${transfers}
    where ${eq(transfers.kind, 'vatPaid')})`;
  const { day, account, transferKind, debitKobo, creditKobo } = bookDayTotals;
  const paidOverBefore = sql`(select coalesce(sum(${debitKobo} - ${creditKobo}), 0) from ${bookDayTotals}
    where ${and(eq(account, 'vat'), eq(transferKind, 'vatPaid'))} and ${day} <= (
      select max(${ledgerMonths.lastDay}) from ${ledgerMonths} where ${isNotNull(ledgerMonths.detachedAt)}))`;
  const [row] = await reader
    .select({
      balanceKobo: companyBalance,
      linesKobo: sql`${inLines}`.mapWith(readKobo),
      paidOverKobo: sql`${paidOver} + ${paidOverBefore}`.mapWith(readKobo),
    })
    .from(ledgerAccounts)
    .leftJoin(ledgerCheckpoints, itsCheckpoint)
    .where(eq(ledgerAccounts.kind, 'vat'));
  if (!row) return;
  const { balanceKobo, linesKobo, paidOverKobo } = row;
  if (balanceKobo !== linesKobo - paidOverKobo)
    yield `The account of VAT holds ${balanceKobo} kobo, but lines have ${linesKobo} and ${paidOverKobo} were paid over`;
  if (balanceKobo < NO_KOBO) yield `More VAT was paid over than fees contained: ${balanceKobo} kobo`;
}

async function* wronglyNumbered(reader: Reader): AsyncGenerator<string> {
  const { bookedOn, number } = feeInvoices;
  const year = sql<string>`extract(year from ${bookedOn})::text`;
  const isClosed = sql`${bookedOn} <= (select max(${bookDays.day}) from ${bookDays})`;
  const rows = await reader
    .select({
      year,
      given: sql`count(${number})`.mapWith(Number),
      last: sql`coalesce(max(${number}), 0)`.mapWith(Number),
      missing: sql`count(*) filter (where ${and(isNull(number), isClosed)})`.mapWith(Number),
      early: sql`count(*) filter (where ${and(isNotNull(number), sql`not ${isClosed}`)})`.mapWith(Number),
    })
    .from(feeInvoices)
    .groupBy(year);
  for (const { year: of, given, last, missing, early } of rows) {
    if (given !== last) yield `The last invoice of ${of} is number ${last}, but there are ${given}`;
    if (missing > 0) yield `${missing} fees of ${of} have no invoice number, although their days are closed`;
    if (early > 0) yield `${early} fees of ${of} have an invoice number, although their days are open`;
  }
}

import { and, eq, gt, sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { BasisPoints } from '#contract/money/basisPoints';
import type { Kobo } from '#contract/money/kobo';
import { vatIn, type VatTerms } from '#contract/money/vat/vat';
import type { Reader } from '../../../kernel/db/connection';
import { readKobo } from '../../../kernel/db/schema/columns';
import { ledgerAccounts, postings, transferKeys, transfers } from '../../../kernel/db/schema/ledger';
import { loans, notes } from '../../../kernel/db/schema/loans';
import { loanPayments, paymentShares } from '../../../kernel/db/schema/repayments';
import { noteHolders, noteSales } from '../../../kernel/db/schema/sales';
import { feeInvoices } from '../../../kernel/db/schema/vat';
import { subquery, type InPiece } from '../../../money/ledger/check/pieces';
import type { Scope } from '../../../money/ledger/check/proof';
import { ofKey } from '../../../money/ledger/months';

export type VatOn = (day: IsoDay) => VatTerms;

const line = {
  lineFeeKobo: feeInvoices.feeKobo,
  lineBps: feeInvoices.vatBps,
  lineVatKobo: feeInvoices.vatKobo,
  lineUserId: feeInvoices.userId,
  lineDay: feeInvoices.bookedOn,
  lineLoanId: feeInvoices.loanId,
};

interface FeeAndLine {
  transferId: string;
  day: IsoDay;
  loanId: string;
  feeKobo: Kobo;
  userId: string;
  lineFeeKobo: Kobo | null;
  lineBps: BasisPoints | null;
  lineVatKobo: Kobo | null;
  lineUserId: string | null;
  lineDay: IsoDay | null;
  lineLoanId: string | null;
}

/** @yields a sentence if the line isn't what the rate makes of the fee */
function* differences(what: string, row: FeeAndLine, bps: BasisPoints): Generator<string> {
  const { transferId, feeKobo, userId } = row;
  const isWanted = bps > 0 && feeKobo > 0;
  if (!isWanted) {
    if (row.lineFeeKobo !== null) yield `The ${what} of transfer ${transferId} has a line, but no VAT inside`;
    return;
  }
  if (row.lineFeeKobo === null) {
    yield `The ${what} of transfer ${transferId} has VAT inside, but no line`;
    return;
  }
  const vatKobo = vatIn(feeKobo, bps);
  if (row.lineFeeKobo !== feeKobo || row.lineBps !== bps || row.lineVatKobo !== vatKobo)
    yield `The line of the ${what} of transfer ${transferId} has ${row.lineVatKobo} kobo of VAT in ${row.lineFeeKobo}, instead of ${vatKobo} in ${feeKobo}`;
  if (row.lineUserId !== userId) yield `The line of the ${what} of transfer ${transferId} names another payer`;
  if (row.lineDay !== row.day)
    yield `The line of the ${what} of transfer ${transferId} is of ${row.lineDay}, not of ${row.day}`;
  if (row.lineLoanId !== row.loanId) yield `The line of the ${what} of transfer ${transferId} is of another loan`;
}

export async function* wrongServicing(reader: Reader, vatOn: VatOn, inPiece: InPiece, { after }: Scope) {
  const holder = subquery<string>(sql`coalesce((select ${noteHolders.holderId} from ${noteHolders}
    where ${noteHolders.noteId} = ${paymentShares.noteId} and ${noteHolders.number} = ${paymentShares.holding}),
    ${notes.lenderId})`);
  const rows = await reader
    .select({
      ...line,
      transferId: loanPayments.transferId,
      day: loanPayments.paidOn,
      loanId: loanPayments.loanId,
      feeKobo: paymentShares.servicingFeeKobo,
      userId: holder,
    })
    .from(paymentShares)
    .innerJoin(loanPayments, eq(loanPayments.id, paymentShares.paymentId))
    .innerJoin(notes, eq(notes.id, paymentShares.noteId))
    .innerJoin(transferKeys, eq(transferKeys.id, loanPayments.transferId))
    .leftJoin(
      feeInvoices,
      and(eq(feeInvoices.transferId, loanPayments.transferId), eq(feeInvoices.noteId, paymentShares.noteId)),
    )
    .where(and(inPiece(loanPayments.id), gt(transferKeys.month, after)));
  for (const row of rows) yield* differences('servicing fee', row, vatOn(row.day).servicingBps);
}

export async function* wrongSales(reader: Reader, vatOn: VatOn, inPiece: InPiece, { after }: Scope) {
  const rows = await reader
    .select({
      ...line,
      transferId: noteSales.transferId,
      day: noteSales.soldOn,
      loanId: notes.loanId,
      feeKobo: noteSales.feeKobo,
      userId: noteSales.sellerId,
    })
    .from(noteSales)
    .innerJoin(notes, eq(notes.id, noteSales.noteId))
    .innerJoin(transferKeys, eq(transferKeys.id, noteSales.transferId))
    .leftJoin(feeInvoices, eq(feeInvoices.transferId, noteSales.transferId))
    .where(and(inPiece(noteSales.transferId), gt(transferKeys.month, after)));
  for (const row of rows) yield* differences('fee of the sale', row, vatOn(row.day).saleBps);
}

export async function* wrongOrigination(reader: Reader, vatOn: VatOn, inPiece: InPiece) {
  const feeKobo = subquery(sql`coalesce((select sum(${postings.amountKobo}) from ${postings}
    join ${ledgerAccounts} on ${ledgerAccounts.id} = ${postings.accountId}
    where ${postings.transferId} = ${transfers.id} and ${postings.month} = ${transfers.month}
      and ${ledgerAccounts.kind} in ('originationFees', 'vat')), 0)`).mapWith(readKobo);
  const rows = await reader
    .select({
      ...line,
      transferId: transfers.id,
      day: transfers.businessDay,
      loanId: loans.id,
      feeKobo,
      userId: loans.borrowerId,
    })
    .from(transfers)
    .innerJoin(loans, sql`${loans.id} = (${transfers.content} ->> 'loanId')::uuid`)
    .leftJoin(feeInvoices, eq(feeInvoices.transferId, transfers.id))
    .where(and(inPiece(transfers.id), eq(transfers.kind, 'disbursement')));
  for (const row of rows) yield* differences('origination fee', row, vatOn(row.day).originationBps);
}

/** Lines whose fee doesn't exist, and transfers that booked another VAT than their lines. */
export async function* withoutFee(reader: Reader, inPiece: InPiece, { after }: Scope) {
  const { transferId, fee, noteId } = feeInvoices;
  const isFee = sql<boolean>`case ${fee}
    when 'origination' then ${transferKeys.kind} = 'disbursement'
    when 'sale' then exists (select from ${noteSales}
      where ${noteSales.transferId} = ${transferId} and ${noteSales.noteId} = ${noteId})
    else exists (select from ${paymentShares} join ${loanPayments} on ${loanPayments.id} = ${paymentShares.paymentId}
      where ${loanPayments.transferId} = ${transferId} and ${paymentShares.noteId} = ${noteId}) end`;
  const rows = await reader
    .select({
      id: feeInvoices.id,
      transferId,
      isFee,
      bookedKobo: subquery(sql`coalesce((select sum(${postings.amountKobo}) from ${postings}
        join ${ledgerAccounts} on ${ledgerAccounts.id} = ${postings.accountId}
        where ${ofKey} and ${ledgerAccounts.kind} = 'vat'), 0)`).mapWith(readKobo),
      linesKobo: subquery(sql`(select sum(same.vat_kobo) from ${feeInvoices} same
        where same.transfer_id = ${transferKeys.id})`).mapWith(readKobo),
    })
    .from(feeInvoices)
    .innerJoin(transferKeys, eq(transferKeys.id, transferId))
    .where(and(inPiece(feeInvoices.id), gt(transferKeys.month, after)));
  for (const row of rows) {
    if (!row.isFee) yield `Line ${row.id} is of a fee that transfer ${row.transferId} didn't take`;
    if (row.bookedKobo !== row.linesKobo)
      yield `Transfer ${row.transferId} booked ${row.bookedKobo} kobo of VAT, but its lines have ${row.linesKobo}`;
  }
}

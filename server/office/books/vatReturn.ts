import type { Readable } from 'node:stream';
import { and, asc, between, eq, isNotNull, sql } from 'drizzle-orm';
import { daysOfMonth } from '#contract/dates';
import { addKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { invoicedFeeLabels, invoiceNumber } from '#contract/money/vat/feeInvoices';
import type { VatBook } from '#contract/office/books/vatSchema';
import { takeFile } from '../../kernel/audit/takeFile';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inPieces } from '../../kernel/db/inPieces';
import { readKobo } from '../../kernel/db/schema/columns';
import { users } from '../../kernel/db/schema/users';
import { feeInvoices, type FeeInvoiceRow } from '../../kernel/db/schema/vat';
import { balanceOf } from '../../money/ledger/service';
import { AMOUNT_HEADER, amountCells } from '../../money/vat/list';

const { id, bookedOn, number, feeKobo, vatKobo } = feeInvoices;

/** Invoices with a number, so of days whose books are closed, by month. */
export async function readVatBook(reader: Reader): Promise<VatBook> {
  const month = sql<string>`to_char(${bookedOn}, 'YYYY-MM')`;
  const rows = await reader
    .select({
      month,
      invoices: sql`count(*)`.mapWith(Number),
      totalKobo: sql`sum(${feeKobo})`.mapWith(readKobo),
      vatKobo: sql`sum(${vatKobo})`.mapWith(readKobo),
    })
    .from(feeInvoices)
    .where(isNotNull(number))
    .groupBy(month)
    .orderBy(sql`1 desc`);
  return {
    unpaidKobo: await balanceOf(reader, { kind: 'vat' }),
    months: rows.map((row) => ({ ...row, netKobo: subtractKobo(row.totalKobo, row.vatKobo) })),
  };
}

interface ReturnLine {
  /** Absent in the line of the total. */
  invoice?: FeeInvoiceRow;
  customer: string;
  taxNumber: string | null;
  amounts: readonly string[];
}

/**
 * The VAT return of a month as CSV: each invoice, and the total, which is what the month's closed days added to the
 * account of VAT (docs/product/money.md#vat).
 */
export function takeVatReturn(context: ServerContext, actorId: string, month: string): Promise<Readable> {
  return takeFile(context, actorId, {
    list: 'VAT return',
    columns: {
      Invoice: ({ invoice }: ReturnLine) => (invoice ? invoiceNumber(invoice.bookedOn, invoice.number ?? 0) : 'Total'),
      Date: ({ invoice }) => invoice?.bookedOn ?? '',
      Fee: ({ invoice }) => (invoice ? invoicedFeeLabels[invoice.fee] : ''),
      Customer: ({ customer }) => customer,
      'Customer ID': ({ invoice }) => invoice?.userId ?? '',
      'Tax number (TIN)': ({ taxNumber }) => taxNumber ?? '',
      Transfer: ({ invoice }) => invoice?.transferId ?? '',
      ...Object.fromEntries(
        AMOUNT_HEADER.map((name, place) => [name, ({ amounts }: ReturnLine) => amounts[place] ?? '']),
      ),
    },
    rows: returnLines(context.readers.lists, month),
  });
}

/** In the order of the numbers, by the index of days. */
const after = (last: FeeInvoiceRow) => sql`(${bookedOn}, ${id}) > (${last.bookedOn}, ${last.id})`;

async function* returnLines(reader: Reader, month: string): AsyncGenerator<ReturnLine> {
  const { from, to } = daysOfMonth(month);
  const rows = inPieces<{ invoice: FeeInvoiceRow; customer: string; taxNumber: string | null }>((last, limit) =>
    reader
      .select({
        invoice: feeInvoices,
        customer: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
        taxNumber: users.taxNumber,
      })
      .from(feeInvoices)
      .innerJoin(users, eq(users.id, feeInvoices.userId))
      .where(and(between(bookedOn, from, to), isNotNull(number), last && after(last.invoice)))
      .orderBy(asc(bookedOn), asc(id))
      .limit(limit),
  );
  let totals: { feeKobo: Kobo; vatKobo: Kobo } = { feeKobo: NO_KOBO, vatKobo: NO_KOBO };
  for await (const row of rows) {
    totals = {
      feeKobo: addKobo(totals.feeKobo, row.invoice.feeKobo),
      vatKobo: addKobo(totals.vatKobo, row.invoice.vatKobo),
    };
    yield { ...row, amounts: amountCells(row.invoice) };
  }
  yield { customer: '', taxNumber: null, amounts: amountCells(totals) };
}

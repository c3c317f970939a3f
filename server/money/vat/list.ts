import type { Readable } from 'node:stream';
import { and, asc, desc, eq, gt, gte, lte } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { formatRate, plainNaira } from '#contract/money/format';
import { subtractKobo } from '#contract/money/kobo';
import type { FeeInvoice } from '#contract/money/vat/feeInvoiceSchema';
import { invoicedFeeLabels, invoiceNumber } from '#contract/money/vat/feeInvoices';
import { WALLET_PAGE_SIZE, type PageQuery } from '#contract/money/wallet/transactions';
import type { Reader } from '../../kernel/db/connection';
import { inPieces } from '../../kernel/db/inPieces';
import { feeInvoices, type FeeInvoiceRow } from '../../kernel/db/schema/vat';
import { csvStream } from '../../kernel/http/csvStream';

/** Fees of a person with VAT inside, newest first. */
export async function listInvoices(
  db: Reader,
  userId: string,
  { page = 1 }: PageQuery,
): Promise<{ invoices: FeeInvoice[]; total: number }> {
  const ofUser = eq(feeInvoices.userId, userId);
  const rows = await db
    .select()
    .from(feeInvoices)
    .where(ofUser)
    .orderBy(desc(feeInvoices.id))
    .offset((page - 1) * WALLET_PAGE_SIZE)
    .limit(WALLET_PAGE_SIZE);
  return { invoices: rows.map(present), total: await db.$count(feeInvoices, ofUser) };
}

const present = ({ id, number, bookedOn, fee, loanId, feeKobo, vatBps, vatKobo }: FeeInvoiceRow): FeeInvoice => ({
  id: String(id),
  ...(number !== null && { invoiceNumber: invoiceNumber(bookedOn, number) }),
  day: bookedOn,
  fee,
  loanId,
  netKobo: subtractKobo(feeKobo, vatKobo),
  vatBps,
  vatKobo,
  totalKobo: feeKobo,
});

/** Columns after the invoice's number and day, which a person's file and the return share. */
export const AMOUNT_HEADER = ['Net (NGN)', 'VAT rate', 'VAT (NGN)', 'Total (NGN)'] as const;

export const amountCells = ({
  feeKobo,
  vatKobo,
  vatBps,
}: Pick<FeeInvoiceRow, 'feeKobo' | 'vatKobo'> & Partial<Pick<FeeInvoiceRow, 'vatBps'>>): string[] => [
  plainNaira(subtractKobo(feeKobo, vatKobo)),
  vatBps === undefined ? '' : formatRate(vatBps),
  plainNaira(vatKobo),
  plainNaira(feeKobo),
];

const HEADER = ['Invoice', 'Date', 'Fee', 'Loan', ...AMOUNT_HEADER, 'Reference'];

const cellsOf = (row: FeeInvoiceRow): string[] => [
  row.number === null ? '' : invoiceNumber(row.bookedOn, row.number),
  row.bookedOn,
  invoicedFeeLabels[row.fee],
  row.loanId,
  ...amountCells(row),
  row.transferId,
];

/** Fees of a person with VAT inside as CSV, oldest first. */
export const streamInvoices = (
  db: Reader,
  userId: string,
  { from, to }: { from?: IsoDay | undefined; to?: IsoDay | undefined },
): Promise<Readable> => {
  const { id, bookedOn } = feeInvoices;
  const rows = inPieces<FeeInvoiceRow>((last, limit) =>
    db
      .select()
      .from(feeInvoices)
      .where(
        and(
          eq(feeInvoices.userId, userId),
          last && gt(id, last.id),
          from === undefined ? undefined : gte(bookedOn, from),
          to === undefined ? undefined : lte(bookedOn, to),
        ),
      )
      .orderBy(asc(id))
      .limit(limit),
  );
  return csvStream(HEADER, rows, cellsOf);
};

import { sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { BasisPoints } from '#contract/money/basisPoints';
import { sumOf, type Kobo } from '#contract/money/kobo';
import { vatIn } from '#contract/money/vat/vat';
import type { Tx } from '../../kernel/db/connection';
import { rowsOf } from '../../kernel/db/cursor';
import { feeInvoices, type FeeInvoiceRow } from '../../kernel/db/schema/vat';

type Fee = Pick<FeeInvoiceRow, 'fee' | 'userId' | 'noteId' | 'feeKobo'>;
export type NewInvoice = Fee & Pick<FeeInvoiceRow, 'vatBps' | 'vatKobo'>;

/** The line of a fee; none if there is no fee, or if it is exempt from VAT (docs/product/money.md#vat). */
export const newInvoices = (fee: Fee, vatBps: BasisPoints): NewInvoice[] =>
  fee.feeKobo > 0 && vatBps > 0 ? [{ ...fee, vatBps, vatKobo: vatIn(fee.feeKobo, vatBps) }] : [];

/** The VAT of several lines together. */
export const vatOf = (invoices: readonly NewInvoice[]): Kobo => sumOf(invoices, 'vatKobo');

/** Keeps the lines of a transfer, in the transaction that books it. */
export async function insertInvoices(
  tx: Tx,
  booked: Pick<FeeInvoiceRow, 'transferId' | 'loanId' | 'bookedOn'>,
  invoices: readonly NewInvoice[],
): Promise<void> {
  if (invoices.length === 0) return;
  await tx.insert(feeInvoices).values(invoices.map((invoice) => ({ ...booked, ...invoice })));
}

/** Lines that one statement numbers, so that a day with a million of them keeps within the limit of a statement. */
const PIECE = 10_000;

/** Numbers the lines of a day whose books close: days in order, one transaction at a time, so that a year has no gap. */
export async function numberInvoices(tx: Tx, day: IsoDay, piece = PIECE): Promise<void> {
  const { id, bookedOn, number } = feeInvoices;
  const year = sql`extract(year from ${bookedOn}) = extract(year from ${day}::date)`;
  const before = sql`(select coalesce(max(${number}), 0) from ${feeInvoices} where ${year})`;
  let numbered: number;
  do {
    const result = await tx.execute(sql`
      update ${feeInvoices} set number = given.number
      from (select unnumbered.id, ${before} + row_number() over (order by unnumbered.id) as number
        from (select ${id} as id from ${feeInvoices} where ${bookedOn} = ${day} and ${number} is null
          order by ${id} limit ${piece}) unnumbered) given
      where ${feeInvoices}.id = given.id
      returning ${id}`);
    numbered = rowsOf(result).length;
  } while (numbered === piece);
}

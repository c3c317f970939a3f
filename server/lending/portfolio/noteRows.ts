import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { Parts } from '#contract/lending/schedule/parts';
import { addKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { notes } from '../../kernel/db/schema/loans';
import { loanPayments, paymentShares } from '../../kernel/db/schema/repayments';
import { noteSales } from '../../kernel/db/schema/sales';
import { holdingsOf } from '../loans/notes/notesRepository';

export interface InvestedRow {
  day: IsoDay;
  what: 'Lent' | 'Bought';
  principalKobo: Kobo;
  accruedKobo: Kobo;
  paidKobo: Kobo;
}

export interface PaymentRow extends Parts {
  day: IsoDay;
  servicingFeeKobo: Kobo;
  withheldKobo: Kobo;
  toYouKobo: Kobo;
}

export interface SaleRow {
  day: IsoDay;
  principalKobo: Kobo;
  priceKobo: Kobo;
  accruedKobo: Kobo;
  feeKobo: Kobo;
  toYouKobo: Kobo;
}

/** A lender's notes of a loan, originated or bought, oldest first. */
export async function findInvested(db: Reader, lenderId: string, loanId: string): Promise<InvestedRow[]> {
  const held = holdingsOf(db, lenderId);
  const lent = await db
    .select({ day: notes.lentOn, principalKobo: notes.principalKobo })
    .from(held)
    .innerJoin(notes, eq(notes.id, held.noteId))
    .where(and(eq(held.number, 1), eq(notes.loanId, loanId)))
    .orderBy(asc(notes.lentOn), asc(notes.id));
  const bought = await salesOf(db, loanId, eq(noteSales.buyerId, lenderId));
  return [
    ...lent.map((note) => ({ ...note, what: 'Lent' as const, accruedKobo: NO_KOBO, paidKobo: note.principalKobo })),
    ...bought.map(({ day, principalKobo, priceKobo, accruedKobo }) => ({
      day,
      what: 'Bought' as const,
      principalKobo,
      accruedKobo,
      paidKobo: addKobo(priceKobo, accruedKobo),
    })),
  ];
}

/** Payments that a lender received while holding a note, oldest first; a payment on two notes is two rows. */
export async function findPayments(db: Reader, lenderId: string, loanId: string): Promise<PaymentRow[]> {
  const held = holdingsOf(db, lenderId);
  const { principalKobo, interestKobo, feeKobo, servicingFeeKobo, withheldKobo } = paymentShares;
  const rows = await db
    .select({ day: loanPayments.paidOn, principalKobo, interestKobo, feeKobo, servicingFeeKobo, withheldKobo })
    .from(held)
    .innerJoin(paymentShares, and(eq(paymentShares.noteId, held.noteId), eq(paymentShares.holding, held.number)))
    .innerJoin(loanPayments, eq(loanPayments.id, paymentShares.paymentId))
    .where(eq(loanPayments.loanId, loanId))
    .orderBy(asc(loanPayments.paidOn), asc(loanPayments.eventNumber), asc(paymentShares.noteId));
  return rows.map((row) => ({
    ...row,
    toYouKobo: subtractKobo(
      addKobo(row.principalKobo, row.interestKobo, row.feeKobo),
      addKobo(row.servicingFeeKobo, row.withheldKobo),
    ),
  }));
}

export async function findSold(db: Reader, lenderId: string, loanId: string): Promise<SaleRow[]> {
  const rows = await salesOf(db, loanId, eq(noteSales.sellerId, lenderId));
  return rows.map((row) => ({
    ...row,
    toYouKobo: subtractKobo(addKobo(row.priceKobo, row.accruedKobo), row.feeKobo),
  }));
}

const salesOf = (db: Reader, loanId: string, isTheirs: SQL) =>
  db
    .select({
      day: noteSales.soldOn,
      principalKobo: noteSales.principalKobo,
      priceKobo: noteSales.priceKobo,
      accruedKobo: noteSales.accruedKobo,
      feeKobo: noteSales.feeKobo,
    })
    .from(noteSales)
    .where(and(eq(noteSales.loanId, loanId), isTheirs))
    .orderBy(asc(noteSales.soldOn), asc(noteSales.noteId), asc(noteSales.number));

import { and, between, eq, exists, or, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { IsoDay } from '#contract/dates';
import type { Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { loanEvents, notes } from '../../kernel/db/schema/loans';
import { loanPayments, paymentShares } from '../../kernel/db/schema/repayments';
import { noteSales } from '../../kernel/db/schema/sales';
import { holdingsOf, sumOfShares } from '../loans/notes/notesRepository';

interface Days {
  from: IsoDay;
  to: IsoDay;
}

const monthOf = (day: SQL | SQL.Aliased | PgColumn) => sql<string>`to_char(${day}, 'YYYY-MM')`;

/** Shares of notes while the lender held them, by month. Payments on a written-off loan are recoveries. */
export function sumSharesByMonth(db: Reader, lenderId: string, { from, to }: Days) {
  const held = holdingsOf(db, lenderId);
  const writtenOff = exists(
    db
      .select({ one: sql`1` })
      .from(loanEvents)
      .where(
        and(
          eq(loanEvents.loanId, loanPayments.loanId),
          eq(loanEvents.type, 'writeOff'),
          sql`${loanEvents.number} < ${loanPayments.eventNumber}`,
        ),
      ),
  );
  return db
    .select({
      month: monthOf(loanPayments.paidOn),
      principalKobo: sumOfShares(paymentShares.principalKobo),
      interestKobo: sumOfShares(paymentShares.interestKobo),
      feeKobo: sumOfShares(paymentShares.feeKobo),
      servicingFeeKobo: sumOfShares(paymentShares.servicingFeeKobo),
      withheldKobo: sumOfShares(paymentShares.withheldKobo),
      recoveredKobo: sql<Kobo>`coalesce(sum(${paymentShares.principalKobo}) filter (where ${writtenOff}), 0)`.mapWith(
        readKobo,
      ),
    })
    .from(held)
    .innerJoin(paymentShares, and(eq(paymentShares.noteId, held.noteId), eq(paymentShares.holding, held.number)))
    .innerJoin(loanPayments, eq(loanPayments.id, paymentShares.paymentId))
    .where(between(loanPayments.paidOn, from, to))
    .groupBy(sql`1`);
}

/** Notes that the lender originated; bought ones count as sales. */
export function sumLentByMonth(db: Reader, lenderId: string, { from, to }: Days) {
  const held = holdingsOf(db, lenderId);
  return db
    .select({
      month: monthOf(held.lentOn),
      lentKobo: sql<Kobo>`sum(${held.principalKobo})`.mapWith(readKobo),
    })
    .from(held)
    .where(and(eq(held.number, 1), between(held.lentOn, from, to)))
    .groupBy(sql`1`);
}

/** Prices, accrued interest and outstanding principal of the notes a lender sold and bought, by month. */
export function sumSalesByMonth(db: Reader, lenderId: string, { from, to }: Days) {
  const { soldOn, sellerId, buyerId, principalKobo, priceKobo, accruedKobo, feeKobo } = noteSales;
  const sumWhere = (person: PgColumn, amount: SQL | PgColumn) =>
    sql<Kobo>`coalesce(sum(${amount}) filter (where ${person} = ${lenderId}), 0)`.mapWith(readKobo);
  return db
    .select({
      month: monthOf(soldOn),
      soldKobo: sumWhere(sellerId, priceKobo),
      soldInterestKobo: sumWhere(sellerId, accruedKobo),
      soldPrincipalKobo: sumWhere(sellerId, principalKobo),
      saleFeeKobo: sumWhere(sellerId, feeKobo),
      boughtKobo: sumWhere(buyerId, priceKobo),
      boughtInterestKobo: sumWhere(buyerId, accruedKobo),
      boughtPrincipalKobo: sumWhere(buyerId, principalKobo),
    })
    .from(noteSales)
    .where(and(or(eq(sellerId, lenderId), eq(buyerId, lenderId)), between(soldOn, from, to)))
    .groupBy(sql`1`);
}

/** Outstanding principal of a lender's notes when their loans were written off, by month. */
export function sumLossesByMonth(db: Reader, lenderId: string, { from, to }: Days) {
  const writeOff = alias(loanEvents, 'write_off');
  const day = sql`(${writeOff.happenedAt} at time zone 'Africa/Lagos')::date`;
  const before = db
    .select({ principalKobo: sumOfShares(paymentShares.principalKobo).as('paid_before') })
    .from(paymentShares)
    .innerJoin(loanPayments, eq(loanPayments.id, paymentShares.paymentId))
    .where(and(eq(paymentShares.noteId, notes.id), sql`${loanPayments.eventNumber} < ${writeOff.number}`))
    .as('before');
  return db
    .select({
      month: monthOf(day),
      lossKobo: sql<Kobo>`sum(${notes.principalKobo} - ${before.principalKobo})`.mapWith(readKobo),
    })
    .from(notes)
    .innerJoin(writeOff, and(eq(writeOff.loanId, notes.loanId), eq(writeOff.type, 'writeOff')))
    .crossJoinLateral(before)
    .where(and(eq(notes.lenderId, lenderId), sql`${day} between ${from}::date and ${to}::date`))
    .groupBy(sql`1`);
}

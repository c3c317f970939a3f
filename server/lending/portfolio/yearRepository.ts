import { and, between, eq, exists, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { IsoDay } from '../../../contract/dates';
import type { Kobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { readKobo } from '../../db/schema/columns';
import { loanEvents, notes } from '../../db/schema/loans';
import { loanPayments, paymentShares } from '../../db/schema/repayments';
import { holdingsOf, sumOfShares } from '../loans/notesRepository';

interface Days {
  from: IsoDay;
  to: IsoDay;
}

const monthOf = (day: SQL | typeof loanPayments.paidOn | typeof notes.lentOn) =>
  sql<string>`to_char(${day}, 'YYYY-MM')`;

/** The shares of notes while a lender held them, by month. What came back of a loan that was written off is a recovery. */
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

export const sumLentByMonth = (db: Reader, lenderId: string, { from, to }: Days) =>
  db
    .select({
      month: monthOf(notes.lentOn),
      lentKobo: sql<Kobo>`sum(${notes.principalKobo})`.mapWith(readKobo),
    })
    .from(notes)
    .where(and(eq(notes.lenderId, lenderId), between(notes.lentOn, from, to)))
    .groupBy(sql`1`);

/** What was outstanding of a lender's notes when their loans were written off, by the month of that. */
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

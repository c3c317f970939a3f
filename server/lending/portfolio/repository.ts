import { and, count, eq, inArray, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { BEING_REPAID } from '#contract/lending/loans/states';
import type { MonthToCome } from '#contract/lending/portfolio/portfolioSchema';
import { OUTSTANDING_STATES } from '#contract/lending/portfolio/lateness';
import { negateKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { DatedFlow } from '#contract/lending/shares/returns';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { loanEvents, loans, notes } from '../../kernel/db/schema/loans';
import { instalments, loanPayments, paymentAllocations, paymentShares } from '../../kernel/db/schema/repayments';
import { restructuredLoans } from '../../kernel/db/schema/relief';
import { noteSales } from '../../kernel/db/schema/sales';
import { laterVersions } from '../loans/schedule/scheduleRepository';
import { holdingsOf, paidToLender, receivedByNote } from '../loans/notes/notesRepository';
import { dueDayOfRow } from '../loans/schedule/postponements';
import { unpaidOn } from '../loans/schedule/unpaidRows';

const sumOf = (value: SQL.Aliased | SQL | typeof notes.principalKobo) =>
  sql<Kobo>`coalesce(sum(${value}), 0)`.mapWith(readKobo);

/**
 * Notes with outstanding principal: on-time ones grouped by their terms, late and restructured ones individually,
 * because each provision is rounded separately.
 */
export function sumLent(db: Reader, lenderId: string, day: IsoDay) {
  const unpaid = unpaidOn(db, day);
  const received = receivedByNote(db);
  const daysPastDue = sql<number>`coalesce(${day}::date - ${unpaid.dueSince}, 0)`.mapWith(Number);
  const isLate = sql`${unpaid.dueSince} < ${day}::date or ${loans.state} = 'defaulted' or ${restructuredLoans.loanId} is not null`;
  return db
    .select({
      grade: loans.grade,
      state: loans.state,
      annualRateBps: loans.annualRateBps,
      servicingFeeBps: loans.servicingFeeBps,
      termsVersion: loans.termsVersion,
      daysPastDue,
      wasDefaulted: restructuredLoans.wasDefaulted,
      bucketBefore: restructuredLoans.bucketBefore,
      paidInRow: restructuredLoans.paidInRow,
      lateNoteId: sql<string | null>`case when ${isLate} then ${notes.id} end`,
      noteCount: count(),
      principalKobo: sumOf(notes.principalKobo),
      repaidKobo: sumOf(received.principalKobo),
    })
    .from(notes)
    .innerJoin(loans, and(eq(loans.id, notes.loanId), inArray(loans.state, [...OUTSTANDING_STATES])))
    .crossJoinLateral(received)
    .crossJoinLateral(unpaid)
    .leftJoin(restructuredLoans, eq(restructuredLoans.loanId, loans.id))
    .where(eq(notes.lenderId, lenderId))
    .groupBy(...Array.from({ length: 10 }, (_none, index) => sql.raw(String(index + 1))));
}

/** Less servicing fees and withheld tax, in kobo. */
export async function sumRecovered(db: Reader, lenderId: string): Promise<Kobo> {
  const held = holdingsOf(db, lenderId);
  const [row] = await db
    .select({ sum: sumOf(paidToLender) })
    .from(held)
    .innerJoin(paymentShares, and(eq(paymentShares.noteId, held.noteId), eq(paymentShares.holding, held.number)))
    .innerJoin(loanPayments, eq(loanPayments.id, paymentShares.paymentId))
    .innerJoin(
      loanEvents,
      and(
        eq(loanEvents.loanId, loanPayments.loanId),
        eq(loanEvents.number, loanPayments.eventNumber),
        eq(loanEvents.type, 'recover'),
      ),
    );
  return row?.sum ?? NO_KOBO;
}

/** Payments are negative, receipts positive and after withheld tax; prices and fees of sales count on both sides. */
export async function findFlows(db: Reader, lenderId: string): Promise<DatedFlow[]> {
  const held = holdingsOf(db, lenderId);
  const lent = await db
    .select({ on: held.lentOn, amountKobo: sumOf(held.principalKobo) })
    .from(held)
    .where(eq(held.number, 1))
    .groupBy(held.lentOn);
  // Summed per note, so that payments on other lenders' notes are never read.
  const ofNote = db
    .select({
      on: loanPayments.paidOn,
      amountKobo: sumOf(paidToLender).as('amount_kobo'),
    })
    .from(paymentShares)
    .innerJoin(loanPayments, eq(loanPayments.id, paymentShares.paymentId))
    .where(and(eq(paymentShares.noteId, held.noteId), eq(paymentShares.holding, held.number)))
    .groupBy(loanPayments.paidOn)
    .as('of_note');
  const got = await db
    .select({ on: ofNote.on, amountKobo: sumOf(ofNote.amountKobo) })
    .from(held)
    .crossJoinLateral(ofNote)
    .groupBy(ofNote.on);
  const { soldOn, sellerId, buyerId, priceKobo, accruedKobo, feeKobo: saleFeeKobo } = noteSales;
  const traded = await db
    .select({
      on: soldOn,
      amountKobo: sumOf(sql`case when ${sellerId} = ${lenderId} then ${priceKobo} + ${accruedKobo} - ${saleFeeKobo}
        else -(${priceKobo} + ${accruedKobo}) end`),
    })
    .from(noteSales)
    .where(or(eq(sellerId, lenderId), eq(buyerId, lenderId)))
    .groupBy(soldOn);
  return [...lent.map(({ on, amountKobo }) => ({ on, amountKobo: negateKobo(amountKobo) })), ...got, ...traded];
}

/**
 * The result of note sales. Sold: price and interest less fee and outstanding principal. Bought: outstanding principal
 * less the amount paid.
 */
export async function sumSales(db: Reader, lenderId: string): Promise<Kobo> {
  const { sellerId, buyerId, principalKobo, priceKobo, accruedKobo, feeKobo } = noteSales;
  const [row] = await db
    .select({
      sum: sumOf(sql`case when ${sellerId} = ${lenderId} then ${priceKobo} + ${accruedKobo} - ${feeKobo} - ${principalKobo}
        else ${principalKobo} - ${priceKobo} - ${accruedKobo} end`),
    })
    .from(noteSales)
    .where(or(eq(sellerId, lenderId), eq(buyerId, lenderId)));
  return row?.sum ?? NO_KOBO;
}

/** The notes' share of each unpaid instalment, rounded once per month; late ones count in the month of `day`. */
export function sumMonthsToCome(db: Reader, lenderId: string, day: IsoDay): Promise<MonthToCome[]> {
  const paid = db
    .select({
      interestKobo: sql`coalesce(sum(${paymentAllocations.interestKobo}), 0)`.as('paid_interest'),
      principalKobo: sql`coalesce(sum(${paymentAllocations.principalKobo}), 0)`.as('paid_principal'),
    })
    .from(paymentAllocations)
    .where(
      and(
        eq(paymentAllocations.loanId, instalments.loanId),
        eq(paymentAllocations.version, instalments.version),
        eq(paymentAllocations.number, instalments.number),
      ),
    )
    .as('paid');
  const part = sql`${notes.principalKobo}::numeric / ${loans.principalKobo}`;
  const kept = sql`(10000 - ${loans.servicingFeeBps}) / 10000.0`;
  const month = sql<string>`to_char(greatest(${dueDayOfRow}, ${day}::date), 'YYYY-MM')`;
  return db
    .select({
      month,
      principalKobo: sql<Kobo>`round(sum((${instalments.principalKobo} - ${paid.principalKobo}) * ${part}))`.mapWith(
        readKobo,
      ),
      interestKobo:
        sql<Kobo>`round(sum((${instalments.interestKobo} - ${paid.interestKobo}) * ${part} * ${kept}))`.mapWith(
          readKobo,
        ),
    })
    .from(notes)
    .innerJoin(loans, and(eq(loans.id, notes.loanId), inArray(loans.state, [...BEING_REPAID])))
    .innerJoin(instalments, eq(instalments.loanId, loans.id))
    .crossJoinLateral(paid)
    .where(and(eq(notes.lenderId, lenderId), notExists(laterVersions(db))))
    .groupBy(sql`1`)
    .having(
      sql`sum(${instalments.principalKobo} + ${instalments.interestKobo} - ${paid.principalKobo} - ${paid.interestKobo}) > 0`,
    )
    .orderBy(sql`1`);
}

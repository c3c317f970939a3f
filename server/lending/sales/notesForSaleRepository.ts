import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lte, notExists, or, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { todayInLagos, type IsoDay } from '#contract/dates';
import { BEING_REPAID } from '#contract/lending/loans/states';
import { monthsRanges, type Range } from '#contract/lending/market/listingsQuery';
import {
  priceRanges,
  yieldRanges,
  type NoteForSaleSortField,
  type NotesForSaleFilters,
} from '#contract/lending/market/notesForSaleQuery';
import { TURN_TYPES, type TurnOfLoan } from '#contract/lending/sales/noteForSaleSchema';
import { LIST_TOTAL_CAP, type Sort } from '#contract/lists';
import type { Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { loanEvents, loans, notes } from '../../kernel/db/schema/loans';
import {
  feeWaivers,
  instalments,
  loanPayments,
  paymentAllocations,
  paymentShares,
} from '../../kernel/db/schema/repayments';
import { restructuredLoans } from '../../kernel/db/schema/relief';
import { noteOffers } from '../../kernel/db/schema/sales';
import { users } from '../../kernel/db/schema/users';
import { receivedByNote } from '../loans/notes/notesRepository';
import { laterVersions } from '../loans/schedule/scheduleRepository';

const borrowers = alias(users, 'borrower');
const sellers = alias(users, 'seller');

const within = (value: SQL, { from, to }: Range<number>) =>
  and(from === undefined ? undefined : gte(value, from), to === undefined ? undefined : lte(value, to));

interface NotesForSalePage {
  filters: NotesForSaleFilters;
  sort: Sort<NoteForSaleSortField>;
  offset: number;
  limit: number;
}

/** Counts a loan's unpaid instalments; without a next due day, those that are due on the day or later. */
const countRemainingMonths = (db: Reader, day: IsoDay) =>
  db
    .select({ months: count().as('months_left'), lastDueOn: sql<IsoDay>`max(${instalments.dueOn})`.as('last_due_on') })
    .from(instalments)
    .where(
      and(
        eq(instalments.loanId, loans.id),
        gte(instalments.dueOn, sql`coalesce(${loans.nextDueOn}, ${day})`),
        notExists(laterVersions(db)),
      ),
    )
    .as('months_to_come');

/** Anything that changed since the day's step is checked when a note is opened or bought. */
export async function findNotesForSale(
  db: Reader,
  { now, day }: { now: Date; day: IsoDay },
  { filters, sort, offset, limit }: NotesForSalePage,
) {
  const received = receivedByNote(db);
  const remaining = countRemainingMonths(db, day);
  const principalKobo = sql<Kobo>`${notes.principalKobo} - ${received.principalKobo}`.mapWith(readKobo);
  const sortColumns: Record<NoteForSaleSortField, SQL | SQL.Aliased | PgColumn> = {
    offeredAt: noteOffers.offeredAt,
    yield: sql`coalesce(${noteOffers.yieldBps}, -10000)`,
    price: noteOffers.percent,
    months: remaining.months,
    amount: principalKobo,
  };
  const { grade, months, price } = filters;
  const wanted = and(
    eq(noteOffers.state, 'open'),
    gt(noteOffers.expiresAt, now),
    grade && eq(loans.grade, grade),
    months && within(sql`${remaining.months}`, monthsRanges[months]),
    price && within(sql`${noteOffers.percent}`, priceRanges[price]),
    filters.yield && within(sql`${noteOffers.yieldBps}`, yieldRanges[filters.yield]),
  );
  const found = db
    .select({
      offerId: noteOffers.id,
      monthsLeft: remaining.months,
      lastDueOn: remaining.lastDueOn,
      principalKobo: principalKobo.as('outstanding_kobo'),
      rank: sql`${sortColumns[sort.field]}`.as('sort_rank'),
    })
    .from(noteOffers)
    .innerJoin(notes, and(eq(notes.id, noteOffers.noteId), eq(notes.holding, noteOffers.holding)))
    .innerJoin(
      loans,
      and(
        eq(loans.id, noteOffers.loanId),
        inArray(loans.state, [...BEING_REPAID]),
        or(isNull(loans.nextDueOn), gt(loans.nextDueOn, day)),
      ),
    )
    .innerJoin(borrowers, and(eq(borrowers.id, loans.borrowerId), eq(borrowers.isFrozen, false)))
    .innerJoin(sellers, and(eq(sellers.id, noteOffers.sellerId), eq(sellers.isFrozen, false)))
    .crossJoinLateral(received)
    .crossJoinLateral(remaining)
    .where(wanted)
    .as('found');
  const rows = await db
    .select({
      offer: noteOffers,
      loan: loans,
      monthsLeft: found.monthsLeft,
      lastDueOn: found.lastDueOn,
      principalKobo: found.principalKobo,
      isRestructured: sql<boolean>`${restructuredLoans.loanId} is not null`,
    })
    .from(found)
    .innerJoin(noteOffers, eq(noteOffers.id, found.offerId))
    .innerJoin(loans, eq(loans.id, noteOffers.loanId))
    .leftJoin(restructuredLoans, eq(restructuredLoans.loanId, loans.id))
    .orderBy(sort.direction === 'asc' ? asc(found.rank) : desc(found.rank), asc(found.offerId))
    .offset(offset)
    .limit(limit);
  const upToCap = db
    .select({ one: sql`1`.as('one') })
    .from(found)
    .limit(LIST_TOTAL_CAP + 1)
    .as('counted');
  const [counted] = await db.select({ total: count() }).from(upToCap);
  const total = counted?.total ?? 0;
  return { rows, total: Math.min(total, LIST_TOTAL_CAP), capped: total > LIST_TOTAL_CAP };
}

export type NoteForSaleRow = Awaited<ReturnType<typeof findNotesForSale>>['rows'][number];

/** Payments received by a note, newest first. */
export function findPaymentsOf(db: Reader, noteId: string) {
  const { feeKobo, interestKobo, principalKobo, servicingFeeKobo } = paymentShares;
  const first = db
    .select({ dueOn: sql<IsoDay | null>`min(${instalments.dueOn})`.as('due_on') })
    .from(paymentAllocations)
    .innerJoin(
      instalments,
      and(
        eq(instalments.loanId, paymentAllocations.loanId),
        eq(instalments.version, paymentAllocations.version),
        eq(instalments.number, paymentAllocations.number),
      ),
    )
    .where(eq(paymentAllocations.paymentId, loanPayments.id))
    .as('first_paid');
  return db
    .select({
      paidOn: loanPayments.paidOn,
      dueOn: first.dueOn,
      amountKobo: sql<Kobo>`${feeKobo} + ${interestKobo} + ${principalKobo} - ${servicingFeeKobo}`.mapWith(readKobo),
    })
    .from(paymentShares)
    .innerJoin(loanPayments, eq(loanPayments.id, paymentShares.paymentId))
    .crossJoinLateral(first)
    .where(eq(paymentShares.noteId, noteId))
    .orderBy(desc(loanPayments.eventNumber));
}

/** What the buyer of a note should know of its loan's past, newest first; without waived late fees. */
export async function findTurns(db: Reader, loanId: string): Promise<TurnOfLoan[]> {
  const rows = await db
    .select({ type: loanEvents.type, happenedAt: loanEvents.happenedAt })
    .from(loanEvents)
    .leftJoin(
      feeWaivers,
      and(
        eq(feeWaivers.loanId, loanEvents.loanId),
        eq(loanEvents.type, 'lateFee'),
        sql`${feeWaivers.number} = (${loanEvents.facts} ->> 'instalment')::integer`,
      ),
    )
    .where(and(eq(loanEvents.loanId, loanId), inArray(loanEvents.type, [...TURN_TYPES]), isNull(feeWaivers.number)))
    .orderBy(desc(loanEvents.number));
  return rows.flatMap(({ type, happenedAt }) => {
    const known = TURN_TYPES.find((one) => one === type);
    return known ? [{ type: known, on: todayInLagos(happenedAt) }] : [];
  });
}

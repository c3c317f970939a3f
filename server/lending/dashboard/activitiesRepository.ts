import { and, count, desc, eq, exists, inArray, isNotNull, lte, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import type { Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { loanEvents, loans, notes, pledges } from '../../kernel/db/schema/loans';
import { loanPayments } from '../../kernel/db/schema/repayments';
import { noteHolders } from '../../kernel/db/schema/sales';
import { eventsSeenBy } from '../loans/life/eventAudience';
import { heldAtEvent, isHeldAtEvent } from './heldAtEvent';

const readAmount = (value: string | number | bigint | null): Kobo | null => (value === null ? null : readKobo(value));

const takenBack = alias(pledges, 'taken_back');
const returned = alias(pledges, 'returned');
const following = alias(loanEvents, 'following');
const run = alias(loanEvents, 'run');
const between = alias(loanEvents, 'between');

const isReturned = (userId: string) =>
  and(eq(returned.loanId, loans.id), eq(returned.lenderId, userId), eq(returned.state, 'returned'));

/** Of pledges in a row to a person's own loan, all but the latest are left out. */
function isLatestInRow(db: Reader, userId: string) {
  const nextPledge = db
    .select({ one: sql`1` })
    .from(following)
    .where(
      and(
        eq(following.loanId, loanEvents.loanId),
        eq(following.number, sql`${loanEvents.number} + 1`),
        eq(following.type, 'pledge'),
      ),
    );
  return or(ne(loans.borrowerId, userId), ne(loanEvents.type, 'pledge'), notExists(nextPledge));
}

/** For a lateral join to `loan_events`: how many pledges in a row end with this one, and their sum. */
function pledgesInRow(db: Reader) {
  const lastOther = db
    .select({ number: sql`max(${between.number})` })
    .from(between)
    .where(
      and(
        eq(between.loanId, loanEvents.loanId),
        ne(between.type, 'pledge'),
        sql`${between.number} < ${loanEvents.number}`,
      ),
    );
  return db
    .select({
      count: sql<number>`count(*)`.mapWith(Number).as('pledge_count'),
      sumKobo: sql<Kobo | null>`sum((${run.facts} ->> 'amountKobo')::bigint)`.mapWith(readAmount).as('pledged_kobo'),
    })
    .from(run)
    .where(
      and(
        eq(loanEvents.type, 'pledge'),
        eq(run.loanId, loanEvents.loanId),
        lte(run.number, loanEvents.number),
        sql`${run.number} > (${lastOther})`,
      ),
    )
    .as('in_row');
}

function ofPerson(db: Reader, userId: string, isHeld: SQL | undefined) {
  const own = db.select({ id: loans.id }).from(loans).where(eq(loans.borrowerId, userId));
  const funded = db.select({ id: pledges.loanId }).from(pledges).where(eq(pledges.lenderId, userId));
  const holding = db.select({ id: notes.loanId }).from(notes).where(eq(notes.lenderId, userId));
  const held = db.select({ id: noteHolders.loanId }).from(noteHolders).where(eq(noteHolders.holderId, userId));
  return and(
    inArray(loans.id, union(own, funded, holding, held)),
    isLatestInRow(db, userId),
    or(
      eq(loans.borrowerId, userId),
      and(inArray(loanEvents.type, eventsSeenBy('owner of the pledge')), eq(loanEvents.causedBy, userId)),
      and(inArray(loanEvents.type, eventsSeenBy('owner of a note')), isHeld),
      and(
        inArray(loanEvents.type, eventsSeenBy('owner of a returned pledge')),
        exists(db.select({ id: returned.id }).from(returned).where(isReturned(userId))),
      ),
    ),
  );
}

export async function findActivities(
  db: Reader,
  userId: string,
  { offset, limit, loanId }: { offset: number; limit: number; loanId?: string },
) {
  const mine = heldAtEvent(db, userId);
  const inRow = pledgesInRow(db);
  const ofLoan = loanId === undefined ? undefined : eq(loanEvents.loanId, loanId);
  const returnedKobo = db
    .select({ sum: sql`sum(${returned.amountKobo})` })
    .from(returned)
    .where(isReturned(userId));
  const rows = await db
    .select({
      event: loanEvents,
      loan: loans,
      noteKobo: mine.noteKobo,
      shareKobo: mine.shareKobo,
      pledgeCount: inRow.count,
      pledgedKobo: inRow.sumKobo,
      takenBackKobo: takenBack.amountKobo,
      returnedKobo: sql<Kobo | null>`(${returnedKobo})`.mapWith(readAmount),
    })
    .from(loanEvents)
    .innerJoin(loans, eq(loans.id, loanEvents.loanId))
    .leftJoin(
      loanPayments,
      and(eq(loanPayments.loanId, loanEvents.loanId), eq(loanPayments.eventNumber, loanEvents.number)),
    )
    .crossJoinLateral(mine)
    .crossJoinLateral(inRow)
    .leftJoin(
      takenBack,
      and(eq(loanEvents.type, 'takeBack'), sql`${takenBack.id} = (${loanEvents.facts} ->> 'pledgeId')::uuid`),
    )
    .where(and(ofPerson(db, userId, isNotNull(mine.noteKobo)), ofLoan))
    .orderBy(desc(loanEvents.happenedAt), loans.id, desc(loanEvents.number))
    .offset(offset)
    .limit(limit);
  const [counted] = await db
    .select({ total: count() })
    .from(loanEvents)
    .innerJoin(loans, eq(loans.id, loanEvents.loanId))
    .where(and(ofPerson(db, userId, isHeldAtEvent(db, userId)), ofLoan));
  return { rows, total: counted?.total ?? 0 };
}

export type ActivityRow = Awaited<ReturnType<typeof findActivities>>['rows'][number];

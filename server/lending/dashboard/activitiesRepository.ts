import { and, count, desc, eq, exists, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import type { Kobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { readKobo } from '../../db/schema/columns';
import { loanEvents, loans, notes, pledges } from '../../db/schema/loans';
import { loanPayments } from '../../db/schema/repayments';
import { noteHolders } from '../../db/schema/sales';
import { eventsSeenBy } from '../loans/eventAudience';
import { heldAtEvent, isHeldAtEvent } from './heldAtEvent';

const takenBack = alias(pledges, 'taken_back');
const returned = alias(pledges, 'returned');

const isReturned = (userId: string) =>
  and(eq(returned.loanId, loans.id), eq(returned.lenderId, userId), eq(returned.state, 'returned'));

function ofPerson(db: Reader, userId: string, isHeld: SQL | undefined) {
  const own = db.select({ id: loans.id }).from(loans).where(eq(loans.borrowerId, userId));
  const funded = db.select({ id: pledges.loanId }).from(pledges).where(eq(pledges.lenderId, userId));
  const holding = db.select({ id: notes.loanId }).from(notes).where(eq(notes.lenderId, userId));
  const held = db.select({ id: noteHolders.loanId }).from(noteHolders).where(eq(noteHolders.holderId, userId));
  return and(
    inArray(loans.id, union(own, funded, holding, held)),
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

const readAmount = (value: string | number | bigint | null): Kobo | null => (value === null ? null : readKobo(value));

export async function findActivities(
  db: Reader,
  userId: string,
  { offset, limit, loanId }: { offset: number; limit: number; loanId?: string },
) {
  const mine = heldAtEvent(db, userId);
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

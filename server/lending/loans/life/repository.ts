import { and, asc, desc, eq, gt, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { LifeEvent } from '#contract/lending/loans/eventTypes';
import { type LoanState, isLive } from '#contract/lending/loans/states';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { prepared } from '#server/kernel/db/prepared';
import { loanEvents, loans, pledges, type LoanEventRow, type LoanRow } from '#server/kernel/db/schema/loans';
import { UUID } from '#contract/uuid';
import type { LoanOfMandate } from '#server/money/charges/myMandate';
import { peopleFound } from '#server/people/users/repository';

/** @throws a unique violation of loans_one_live */
export async function insertLoan(tx: Tx, loan: typeof loans.$inferInsert): Promise<LoanRow> {
  const [row] = await tx.insert(loans).values(loan).returning();
  // Stryker disable next-line ConditionalExpression: an inserted row is returned
  if (!row) throw new Error('An inserted loan was not returned');
  return row;
}

const lockingQuery = prepared((db) =>
  db
    .select()
    .from(loans)
    .where(eq(loans.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('lock_loan'),
);

/** Every change to a loan starts with this lock. */
export async function lockLoan(tx: Tx, id: string): Promise<LoanRow | undefined> {
  const [row] = await lockingQuery(tx).execute({ id });
  return row;
}

export async function findLoan(db: Reader, id: string): Promise<LoanRow | undefined> {
  const [row] = await db.select().from(loans).where(eq(loans.id, id));
  return row;
}

export async function findOfferMaker(db: Reader, loanId: string): Promise<string | undefined> {
  const [offer] = await db
    .select({ madeBy: loanEvents.causedBy })
    .from(loanEvents)
    .where(and(eq(loanEvents.loanId, loanId), eq(loanEvents.type, 'offer')));
  return offer?.madeBy ?? undefined;
}

type Present = Pick<LoanRow, 'state' | 'deadline' | 'eventCount' | 'nextDueOn'>;

const presentUpdate = prepared((db) =>
  db
    .update(loans)
    .set({
      state: sql`${sql.placeholder('state')}`,
      deadline: sql`${sql.placeholder('deadline')}`,
      eventCount: sql`${sql.placeholder('eventCount')}`,
      nextDueOn: sql`${sql.placeholder('nextDueOn')}`,
    })
    .where(eq(loans.id, sql.placeholder('id')))
    .prepare('update_present'),
);

export async function updateLoan(tx: Tx, id: string, present: Present, change?: Partial<LoanRow>): Promise<void> {
  // Stryker disable next-line ConditionalExpression: the prepared statement is only faster
  if (!change) await presentUpdate(tx).execute({ id, ...present, deadline: present.deadline?.toISOString() ?? null });
  else
    await tx
      .update(loans)
      .set({ ...change, ...present })
      .where(eq(loans.id, id));
}

export async function findTransfersOf(db: Reader, loanId: string): Promise<string[]> {
  const ofEvents = await db
    .select({ id: sql<string>`${loanEvents.transferId}` })
    .from(loanEvents)
    .where(and(eq(loanEvents.loanId, loanId), isNotNull(loanEvents.transferId)));
  const returned = await db
    .select({ id: sql<string>`${pledges.returnTransferId}` })
    .from(pledges)
    .where(and(eq(pledges.loanId, loanId), isNotNull(pledges.returnTransferId)));
  return [...new Set([...ofEvents, ...returned].map(({ id }) => id))];
}

const loansOfBorrower = prepared((db) =>
  db
    .select()
    .from(loans)
    .where(eq(loans.borrowerId, sql.placeholder('borrowerId')))
    .orderBy(desc(loans.submittedAt))
    .prepare('loans_of_borrower'),
);

export function findLoansOf(db: Reader, borrowerId: string): Promise<LoanRow[]> {
  return loansOfBorrower(db).execute({ borrowerId });
}

/** Ids of loans in these states whose deadline is `until` or earlier, by id. @param after only later ids */
export async function findOverdueLoans(
  db: Reader,
  states: readonly LoanState[],
  { after, limit, until }: { after: string | null; limit: number; until: Date },
): Promise<string[]> {
  const rows = await db
    .select({ id: loans.id })
    .from(loans)
    .where(
      and(
        inArray(loans.state, [...states]),
        lte(loans.deadline, until),
        after === null ? undefined : gt(loans.id, after),
      ),
    )
    .orderBy(asc(loans.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

const eventsOfLoan = prepared((db) =>
  db
    .select()
    .from(loanEvents)
    .where(eq(loanEvents.loanId, sql.placeholder('loanId')))
    .orderBy(asc(loanEvents.number))
    .prepare('events_of_loan'),
);

export function findEvents(db: Reader, loanId: string): Promise<LoanEventRow[]> {
  return eventsOfLoan(db).execute({ loanId });
}

/** Oldest first. */
export const findEventsOfType = (
  db: Reader,
  loanIds: readonly string[],
  type: LifeEvent['type'],
): Promise<LoanEventRow[]> =>
  db
    .select()
    .from(loanEvents)
    .where(and(inArray(loanEvents.loanId, [...loanIds]), eq(loanEvents.type, type)))
    .orderBy(asc(loanEvents.number));

const eventInsertion = prepared((db) =>
  db
    .insert(loanEvents)
    .values({
      loanId: sql.placeholder('loanId'),
      number: sql.placeholder('number'),
      type: sql.placeholder('type'),
      facts: sql.placeholder('facts'),
      machineVersion: sql.placeholder('machineVersion'),
      happenedAt: sql.placeholder('happenedAt'),
      causedBy: sql.placeholder('causedBy'),
      transferId: sql.placeholder('transferId'),
    })
    .prepare('insert_loan_event'),
);

export async function insertEvent(tx: Tx, event: typeof loanEvents.$inferInsert): Promise<void> {
  await eventInsertion(tx).execute({ causedBy: null, transferId: null, ...event });
}

/** Searches the borrower's names, username and email, and full loan ids; undefined without a search text. */
export function loanSearch(db: Reader, q: string): SQL | undefined {
  if (q === '') return undefined;
  return UUID.test(q) ? eq(loans.id, q) : inArray(loans.borrowerId, peopleFound(db, q));
}

/** Whether the person has asked for a loan that hasn't ended, and its rate if that is lower because of a mandate. */
export async function findLoanOfMandate(reader: Reader, userId: string): Promise<LoanOfMandate> {
  const live = (await findLoansOf(reader, userId)).filter(({ state }) => isLive(state));
  const keptRateBps = live.find(({ mandateStepBps }) => mandateStepBps > 0)?.annualRateBps ?? null;
  return { hasLoan: live.length > 0, ...(keptRateBps !== null && { keptRateBps }) };
}

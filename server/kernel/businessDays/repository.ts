import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { daysBetween, type IsoDay } from '#contract/dates';
import type { Reader, Tx } from '../db/connection';
import { prepared } from '../db/prepared';
import { businessClock, businessDayResults, businessDays } from '../db/schema/books';

export async function findLastDay(reader: Reader) {
  const [last] = await reader.select().from(businessDays).orderBy(desc(businessDays.day)).limit(1);
  return last;
}

export async function findDepositsAskedAt(reader: Reader): Promise<Date | null> {
  const [clock] = await reader.select({ askedAt: businessClock.depositsAskedAt }).from(businessClock);
  return clock?.askedAt ?? null;
}

export async function recordDepositsAsked(tx: Tx, askedAt: Date): Promise<void> {
  await tx.update(businessClock).set({ depositsAskedAt: askedAt });
}

export async function findLastClosedDay(reader: Reader): Promise<IsoDay | undefined> {
  const [last] = await reader
    .select({ day: businessDays.day })
    .from(businessDays)
    .where(isNotNull(businessDays.closedAt))
    .orderBy(desc(businessDays.day))
    .limit(1);
  return last?.day;
}

export async function insertDay(tx: Tx, day: IsoDay, openedAt: Date): Promise<void> {
  await tx.insert(businessDays).values({ day, openedAt });
}

export async function closeDay(tx: Tx, day: IsoDay, closedAt: Date): Promise<void> {
  await tx
    .update(businessDays)
    .set({ closedAt })
    .where(and(eq(businessDays.day, day), isNull(businessDays.closedAt)));
}

const openDayShared = prepared((db) =>
  db
    .select({ databaseNow: sql`clock_timestamp()`.mapWith(businessDays.openedAt) })
    .from(businessDays)
    .where(and(eq(businessDays.day, sql.placeholder('day')), isNull(businessDays.closedAt)))
    .for('share')
    .prepare('share_open_day'),
);

/**
 * Keeps an open day open until the transaction ends.
 * @returns the time by the database's clock; undefined if the day isn't open
 */
export async function holdOpenDay(tx: Tx, day: IsoDay): Promise<Date | undefined> {
  const [open] = await openDayShared(tx).execute({ day });
  return open?.databaseNow;
}

const turnShared = prepared((db) => {
  const { day, step, subjectId } = businessDayResults;
  const done = db
    .select({ one: sql`1` })
    .from(businessDayResults)
    .where(
      and(
        eq(day, sql.placeholder('day')),
        eq(step, sql.placeholder('step')),
        eq(subjectId, sql.placeholder('subjectId')),
      ),
    );
  return db
    .select({
      databaseNow: sql`clock_timestamp()`.mapWith(businessDays.openedAt),
      isDone: sql<boolean>`exists ${done}`,
    })
    .from(businessDays)
    .where(
      and(
        eq(businessDays.day, sql.placeholder('day')),
        or(isNull(businessDays.closedAt), sql`${sql.placeholder('mayBeClosed')}::boolean`),
      ),
    )
    .for('share')
    .prepare('share_turn');
});

/** `holdOpenDay`, with whether the step is done for the subject. @returns undefined if the day isn't open and must be */
export async function holdTurn(
  tx: Tx,
  turn: { day: IsoDay; step: string; subjectId: string; mayBeClosed: boolean },
): Promise<{ databaseNow: Date; isDone: boolean } | undefined> {
  const [held] = await turnShared(tx).execute(turn);
  return held;
}

const doneOf = prepared((db) => {
  const { day, step, subjectId } = businessDayResults;
  return db
    .select({ subjectId })
    .from(businessDayResults)
    .where(
      and(
        eq(day, sql.placeholder('day')),
        eq(step, sql.placeholder('step')),
        sql`${subjectId} = any(${sql.placeholder('subjectIds')}::uuid[])`,
      ),
    )
    .prepare('done_of_subjects');
});

export async function findDone(
  reader: Reader,
  subjects: { day: IsoDay; step: string; subjectIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await doneOf(reader).execute(subjects);
  return new Set(rows.map(({ subjectId }) => subjectId));
}

const resultInsertion = prepared((db) =>
  db
    .insert(businessDayResults)
    .values({
      day: sql.placeholder('day'),
      step: sql.placeholder('step'),
      subjectId: sql.placeholder('subjectId'),
      outcome: sql.placeholder('outcome'),
      doneAt: sql`${sql.placeholder('doneAt')}`,
      isLate: sql.placeholder('isLate'),
      errorCode: sql.placeholder('errorCode'),
    })
    .prepare('insert_day_result'),
);

export async function insertResult(tx: Tx, result: typeof businessDayResults.$inferInsert): Promise<void> {
  await resultInsertion(tx).execute({ isLate: false, errorCode: null, ...result, doneAt: result.doneAt.toISOString() });
}

export async function daysBehind(db: Reader, today: IsoDay): Promise<number> {
  const last = await findLastDay(db);
  if (!last) return 0;
  const unopened = daysBetween(last.day, today);
  return last.closedAt === null ? unopened : Math.max(0, unopened - 1);
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { formatDay, type IsoDay } from '#contract/dates';
import { closeAlert, raiseAlert, type Cause } from '../alerts/alerts';
import type { ServerContext } from '../context';
import type { Reader, Tx } from '../db/connection';
import { inTransaction } from '../db/inTransaction';
import { businessDayFailures, setAsides } from '../db/schema/books';
import { readDatabaseNow } from './clock';
import { findDone, holdOpenDay, insertResult } from './repository';

/** Tries of a step per day before its subject is set aside. */
const TRIES = 3;

export const SET_ASIDE = 'set aside';

interface Failure {
  day: IsoDay;
  step: string;
  subjectId: string;
  /** A word, never a message, which might quote personal data. */
  errorCode: string;
}

/**
 * Counts a failed try of a step. After the third, the subject is set aside (docs/product/money.md#set-aside): its
 * result says so, and an alert is raised.
 * @returns whether it is set aside
 */
export function recordFailure(context: ServerContext, { errorCode, ...turn }: Failure): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const [failure] = await tx
      .insert(businessDayFailures)
      .values({ ...turn, tries: 1 })
      .onConflictDoUpdate({
        target: [businessDayFailures.day, businessDayFailures.step, businessDayFailures.subjectId],
        set: { tries: sql`${businessDayFailures.tries} + 1` },
      })
      .returning();
    if (!failure || failure.tries < TRIES || !(await holdOpenDay(tx, turn.day))) return false;
    // Another instance may have done it while this one waited.
    if ((await findDone(tx, { ...turn, subjectIds: [turn.subjectId] })).has(turn.subjectId)) return true;
    const now = await readDatabaseNow(context, tx);
    const [setAside] = await tx
      .insert(setAsides)
      .values({ ...turn, errorCode, setAsideAt: now })
      .onConflictDoNothing()
      .returning({ id: setAsides.id });
    await insertResult(tx, { ...turn, outcome: SET_ASIDE, errorCode, doneAt: now });
    if (setAside) await raiseAlert(tx, 'loanSetAside', causeOf({ ...turn, errorCode }));
    return true;
  });
}

export async function findSetAside(reader: Reader, subjectIds: readonly string[]): Promise<Set<string>> {
  if (subjectIds.length === 0) return new Set();
  const rows = await reader
    .select({ subjectId: setAsides.subjectId })
    .from(setAsides)
    .where(and(isNull(setAsides.takenUpAt), inArray(setAsides.subjectId, [...subjectIds])));
  return new Set(rows.map(({ subjectId }) => subjectId));
}

export const countSetAside = (reader: Reader): Promise<number> => reader.$count(setAsides, isNull(setAsides.takenUpAt));

export async function isSetAside(reader: Reader, subjectId: string): Promise<boolean> {
  return (await findSetAside(reader, [subjectId])).has(subjectId);
}

const causeOf = ({ subjectId, day, errorCode }: Omit<Failure, 'step'>): Cause => ({
  subject: subjectId,
  detail: `The work of ${formatDay(day)} failed three times for the loan ${subjectId} (${errorCode}). The day goes on without it.`,
});

export async function findSetAsideCauses(reader: Reader): Promise<Cause[]> {
  const rows = await reader.select().from(setAsides).where(isNull(setAsides.takenUpAt));
  return rows.map(causeOf);
}

/** @returns false if it isn't set aside */
export async function endSetAside(
  tx: Tx,
  subjectId: string,
  taken: { takenUpAt: Date; takenUpBy: string; reason: string },
): Promise<boolean> {
  const rows = await tx
    .update(setAsides)
    .set(taken)
    .where(and(eq(setAsides.subjectId, subjectId), isNull(setAsides.takenUpAt)))
    .returning({ id: setAsides.id });
  await closeAlert(tx, 'loanSetAside', subjectId);
  return rows.length > 0;
}

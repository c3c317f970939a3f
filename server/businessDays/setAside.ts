import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { IsoDay } from '../../contract/dates';
import type { ServerContext } from '../context';
import type { Reader, Tx } from '../db/connection';
import { inTransaction } from '../db/inTransaction';
import { businessDayFailures, setAsides, type SetAsideRow } from '../db/schema/businessDays';
import { enqueue } from '../jobs/enqueue';
import { readDatabaseNow } from './clock';
import { findDone, holdOpenDay, insertResult } from './repository';

/** The step is tried so often on a day before its subject is set aside. */
export const TRIES = 3;

export const SET_ASIDE = 'set aside';

interface Failure {
  day: IsoDay;
  step: string;
  subjectId: string;
  /** A word, never a message: it may quote personal data. */
  errorCode: string;
}

/**
 * Counts a failed try of a step. After the third one the subject is set aside (docs/product/money.md#set-aside): its
 * result says so, and administrators get a mail.
 * @returns whether it is set aside
 */
export function noteFailure(context: ServerContext, { errorCode, ...turn }: Failure): Promise<boolean> {
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
    // By another instance, while this one waited for the count.
    if ((await findDone(tx, { ...turn, subjectIds: [turn.subjectId] })).has(turn.subjectId)) return true;
    const now = await readDatabaseNow(context, tx);
    const [setAside] = await tx
      .insert(setAsides)
      .values({ ...turn, errorCode, setAsideAt: now })
      .onConflictDoNothing()
      .returning({ id: setAsides.id });
    await insertResult(tx, { ...turn, outcome: SET_ASIDE, errorCode, doneAt: now });
    if (setAside) await enqueue(tx, 'set-aside-mail', { setAsideId: setAside.id });
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

export async function findSetAsideById(reader: Reader, id: string): Promise<SetAsideRow | undefined> {
  const [row] = await reader.select().from(setAsides).where(eq(setAsides.id, id));
  return row;
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
  return rows.length > 0;
}

import type { IsoDay } from '../../contract/dates';
import type { ServerContext } from '../context';
import { isDatabaseOutage } from '../db/errors';
import { inTransaction } from '../db/inTransaction';
import { lockKey } from '../db/lockKey';
import type { DayStep } from './dayStep';
import { findDone, holdOpenDay, insertResult } from './repository';

/** So many subjects are looked up at a time. */
const PAGE = 200;

/** A piece of a day's work. */
export interface Piece {
  /** For whom a step has failed in it: the later steps leave them out. */
  failed: Set<string>;
  isTimeOver: () => boolean;
}

/**
 * Does a step for all who have no result yet, until the time is over. One for whom it fails does not hold up the others.
 * @returns whether it came to the end
 * @throws the database's error where it cannot be reached
 */
export async function workStep(
  context: ServerContext,
  step: DayStep,
  day: IsoDay,
  { failed, isTimeOver }: Piece,
): Promise<boolean> {
  let after: string | null = null;
  for (;;) {
    const subjectIds: string[] = await step.findSubjects(context.db, day, { after, limit: PAGE });
    const done = await findDone(context.db, { day, step: step.name, subjectIds });
    for (const subjectId of subjectIds) {
      if (done.has(subjectId) || failed.has(subjectId)) continue;
      if (isTimeOver()) return false;
      try {
        await workOnce(context, step, subjectId, day);
      } catch (error) {
        if (isDatabaseOutage(error)) throw error;
        context.report(error);
        failed.add(subjectId);
      }
    }
    after = subjectIds.at(-1) ?? null;
    if (subjectIds.length < PAGE) return true;
  }
}

/** Of several instances that come to the same subject, one does the step; the others wait and find it done. */
async function workOnce(context: ServerContext, step: DayStep, subjectId: string, day: IsoDay): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockKey(tx, 'business-day', `${day}:${step.name}:${subjectId}`);
    if (!(await holdOpenDay(tx, day))) return;
    const done = await findDone(tx, { day, step: step.name, subjectIds: [subjectId] });
    if (done.has(subjectId)) return;
    const outcome = await step.work(context, tx, subjectId, day);
    await insertResult(tx, { day, step: step.name, subjectId, outcome, doneAt: context.now() });
  });
}

import type { IsoDay } from '../../contract/dates';
import type { ServerContext } from '../context';
import { errorCode } from '../describeError';
import { isDatabaseOutage } from '../db/errors';
import { inTransaction } from '../db/inTransaction';
import { lockKey, tryLockKey } from '../db/lockKey';
import type { DayStep } from './dayStep';
import { findDone, holdTurn, insertResult } from './repository';
import { findSetAside, recordFailure, SET_ASIDE } from './setAside';

const PAGE = 200;

interface Day {
  day: IsoDay;
  /** Null if the day is never late. */
  lateAfter: Date | null;
}

export interface Piece {
  /** Separates instances that share a step; null for the first. */
  from: string | null;
  failed: Set<string>;
  isTimeOver: () => boolean;
  askForHelp: () => Promise<void>;
}

/**
 * Does a step for all its subjects. One failure doesn't stop the others. Instances skip each other's subjects and wait
 * for them at the end.
 * @returns false if the time ran out
 * @throws the database's error if it can't be reached
 */
export async function workStep(
  context: ServerContext,
  step: DayStep,
  businessDay: Day,
  piece: Piece,
): Promise<boolean> {
  const skippedIds: string[] = [];
  const find = (after: string | null) => step.findSubjects(context.db, businessDay.day, { after, limit: PAGE });
  for await (const subjectIds of pagesFrom(piece.from, find)) {
    if (subjectIds.length === PAGE) await piece.askForHelp();
    const skipped = await workAll(context, { step, businessDay, subjectIds, take: tryLockKey }, piece);
    if (!skipped) return false;
    skippedIds.push(...skipped);
  }
  return (await workAll(context, { step, businessDay, subjectIds: skippedIds, take: lockKey }, piece)) !== undefined;
}

type FindPage = (after: string | null) => Promise<string[]>;

/** Yields pages of the ids after `from`, then those up to it. */
async function* pagesFrom(from: string | null, find: FindPage): AsyncGenerator<string[]> {
  yield* pagesBetween(from, null, find);
  if (from !== null) yield* pagesBetween(null, from, find);
}

async function* pagesBetween(start: string | null, end: string | null, find: FindPage): AsyncGenerator<string[]> {
  for (let after = start; ;) {
    const found = await find(after);
    const page = end === null ? found : found.filter((id) => id <= end);
    yield page;
    if (page.length < PAGE) return;
    after = page.at(-1) ?? null;
  }
}

interface Work {
  step: DayStep;
  businessDay: Day;
  /** `tryLockKey` skips subjects that another instance has locked. */
  take: typeof lockKey | typeof tryLockKey;
}

/** @returns the skipped subjects; undefined if the time ran out */
async function workAll(
  context: ServerContext,
  { subjectIds, ...work }: Work & { subjectIds: readonly string[] },
  { from, failed, isTimeOver }: Piece,
): Promise<string[] | undefined> {
  if (subjectIds.length === 0) return [];
  const skipped: string[] = [];
  const { day } = work.businessDay;
  const step = work.step.name;
  const done = await findDone(context.db, { day, step, subjectIds });
  const setAside = await findSetAside(context.db, subjectIds);
  for (const subjectId of subjectIds) {
    if (done.has(subjectId) || failed.has(subjectId)) continue;
    if (isTimeOver()) return undefined;
    try {
      const isSetAside = setAside.has(subjectId);
      if (!(await workOnce(context, { ...work, isSetAside }, subjectId))) skipped.push(subjectId);
    } catch (error) {
      if (isDatabaseOutage(error)) throw error;
      context.report(error);
      // Failures of helpers aren't counted, because there must be a pause between counted tries.
      const failure = { day, step, subjectId, errorCode: errorCode(error) };
      if (from !== null || !(await recordFailure(context, failure))) failed.add(subjectId);
      else setAside.add(subjectId);
    }
  }
  return skipped;
}

/** @returns false if another instance is doing the step */
const workOnce = (
  context: ServerContext,
  { step, businessDay: { day, lateAfter }, take, isSetAside }: Work & { isSetAside: boolean },
  subjectId: string,
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    if ((await take(tx, 'business-day', `${day}:${step.name}:${subjectId}`)) === false) return false;
    const turn = await holdTurn(tx, { day, step: step.name, subjectId });
    if (!turn || turn.isDone) return true;
    const at = context.databaseTime?.(turn.databaseNow) ?? turn.databaseNow;
    const isLate = lateAfter !== null && at > lateAfter;
    const outcome = isSetAside ? SET_ASIDE : await step.work(context, tx, subjectId, { day, at, isLate });
    await insertResult(tx, { day, step: step.name, subjectId, outcome, doneAt: at, isLate });
    return true;
  });

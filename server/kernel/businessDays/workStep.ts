import type { IsoDay } from '#contract/dates';
import type { ServerContext } from '../context';
import { errorCode } from '../describeError';
import type { Tx } from '../db/connection';
import { isDatabaseOutage, isStatementTimeout } from '../db/errors';
import { inTransaction } from '../db/inTransaction';
import { lockKey, tryLockKey } from '../db/lockKey';
import { withTimeout } from '../withTimeout';
import type { DayStep } from './dayStep';
import { findDone, holdTurn, insertResult } from './repository';
import { findSetAside, recordFailure, SET_ASIDE } from './setAside';

const PAGE = 200;

/** How long a step may take for one subject; it takes milliseconds, unless it hangs or waits for a lock. */
export const SUBJECT_MS = 5_000;
/** After this part of the time, the next subject begins. */
const BRIEF_PART = 10;
/** Most subjects at once, since each has a connection. */
const MOST_AT_ONCE = 4;

export interface Day {
  day: IsoDay;
  /** Null if the day is never late. */
  lateAfter: Date | null;
}

export interface Piece {
  /** Separates instances that share a step; null for the first. */
  from: string | null;
  failed: Set<string>;
  subjectMs: number;
  isTimeOver: () => boolean;
  askForHelp: () => Promise<void>;
}

/**
 * Does a step for all its subjects. One that fails or hangs doesn't stop the others. Instances skip each other's
 * subjects and wait for them at the end.
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
  { from, failed, isTimeOver, subjectMs }: Piece,
): Promise<string[] | undefined> {
  if (subjectIds.length === 0) return [];
  const skipped: string[] = [];
  const outages: unknown[] = [];
  const { step } = work;
  const { day } = work.businessDay;
  const done = await findDone(context.db, { day, step: step.name, subjectIds });
  const setAside = await findSetAside(context.db, subjectIds);
  const tryOn = async (subjectId: string) => {
    try {
      const isSetAside = setAside.has(subjectId);
      if (!(await workOnce(context, { ...work, isSetAside, subjectMs }, subjectId))) skipped.push(subjectId);
    } catch (error) {
      if (isDatabaseOutage(error) && !isStatementTimeout(error)) throw error;
      context.report(error);
      // Failures of helpers aren't counted, because there must be a pause between counted tries.
      const failure = { day, step: step.name, subjectId, errorCode: errorCode(error) };
      const isCounted = step.movesMoney && from === null;
      if (!isCounted || !(await recordFailure(context, failure))) failed.add(subjectId);
      else setAside.add(subjectId);
    }
  };
  const underWay = new Set<Promise<unknown>>();
  let isCut = false;
  for (const subjectId of subjectIds) {
    if (done.has(subjectId) || failed.has(subjectId)) continue;
    isCut = isTimeOver();
    if (isCut || outages.length > 0) break;
    const working = tryOn(subjectId)
      .catch((error: unknown) => outages.push(error))
      .finally(() => underWay.delete(working));
    underWay.add(working);
    // Goes on with the others while a slow one continues.
    await waitBriefly(working, subjectMs / BRIEF_PART);
    if (underWay.size === MOST_AT_ONCE) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  if (outages.length > 0) throw outages[0];
  return isCut ? undefined : skipped;
}

async function waitBriefly(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))]);
  clearTimeout(timer);
}

/** @returns false if another instance is doing the step */
const workOnce = (
  context: ServerContext,
  {
    step,
    businessDay: { day, lateAfter },
    take,
    isSetAside,
    subjectMs,
  }: Work & { isSetAside: boolean; subjectMs: number },
  subjectId: string,
): Promise<boolean> => {
  const work = async (tx: Tx) => {
    if ((await take(tx, 'business-day', `${day}:${step.name}:${subjectId}`)) === false) return false;
    const turn = await holdTurn(tx, { day, step: step.name, subjectId, mayBeClosed: !step.movesMoney });
    if (!turn || turn.isDone) return true;
    const at = context.databaseTime?.(turn.databaseNow) ?? turn.databaseNow;
    const isLate = lateAfter !== null && at > lateAfter;
    const outcome = isSetAside ? SET_ASIDE : await step.work(context, tx, subjectId, { day, at, isLate });
    await insertResult(tx, { day, step: step.name, subjectId, outcome, doneAt: at, isLate });
    return true;
  };
  return inTransaction(context, (tx) => withTimeout(work(tx), subjectMs, `The step ${step.name} took too long`));
};

import type { IsoDay } from '../../contract/dates';
import { daysAfter } from '../../contract/calendar';
import type { ServerContext } from '../context';
import type { Tx } from '../db/connection';
import { inTransaction } from '../db/inTransaction';
import { readBusinessToday } from './clock';
import type { DayStep } from './dayStep';
import { closeDay, findLastDay, holdClock, insertDay } from './repository';
import { workStep } from './workStep';

/** A piece of a day's work ends after so long, well before its job's time is over. */
const PIECE_MS = 20_000;

/** What came of a piece of a day's work. */
export interface DayOutcome {
  day: IsoDay;
  /** False where its time was over: call again to go on. */
  closed: boolean;
}

interface DayOptions {
  pieceMs?: number;
  /** The id of a subject after which each step begins; null for the first one. */
  from?: string | null;
  /** Called where a day that is opened has much work, which other instances can share. */
  askForHelp?: () => Promise<void>;
}

/**
 * Opens the business day after the last one, or goes on with one that is open, does its work and closes it. Several
 * instances may do so at once, and any of them may be killed: each subject of each step is worked once.
 * @returns undefined where every day up to today is closed
 * @throws Error where the work failed for some: the day stays open, and the next call tries those again
 */
export async function openNextDay(
  context: ServerContext,
  steps: readonly DayStep[],
  { pieceMs = PIECE_MS, from = null, askForHelp = () => Promise.resolve() }: DayOptions = {},
): Promise<DayOutcome | undefined> {
  const taken = await inTransaction(context, (tx) => takeUpDay(context, tx));
  if (!taken) return undefined;
  const { day } = taken;
  // Once a day, whatever its pieces, or the jobs would become more and more.
  let mayAsk = taken.isNew;
  const askOnce = async () => {
    if (mayAsk) await askForHelp();
    mayAsk = false;
  };
  const endsAt = performance.now() + pieceMs;
  const isTimeOver = () => performance.now() > endsAt;
  const failed = new Set<string>();
  for (const step of steps) {
    const cameToEnd = await workStep(context, step, day, { from, failed, isTimeOver, askForHelp: askOnce });
    if (!cameToEnd) return { day, closed: false };
  }
  if (failed.size > 0) throw new Error(`The work of ${day} failed for ${failed.size}`);
  await inTransaction(context, (tx) => closeDay(tx, day, context.now()));
  return { day, closed: true };
}

/** @returns the day whose work is to be done, which is open; undefined where none is due */
async function takeUpDay(context: ServerContext, tx: Tx): Promise<{ day: IsoDay; isNew: boolean } | undefined> {
  await holdClock(tx);
  const last = await findLastDay(tx);
  if (last?.closedAt === null) return { day: last.day, isNew: false };
  const today = await readBusinessToday(context, tx);
  const next = last ? daysAfter(last.day, 1) : today;
  if (next > today) return undefined;
  await insertDay(tx, next, context.now());
  return { day: next, isNew: true };
}

/** Opens the first day of a new database, since whatever is booked is dated with one; its work is left to the jobs. */
export async function openFirstDay(context: Pick<ServerContext, 'db' | 'now'>): Promise<void> {
  await inTransaction(context, async (tx) => {
    await holdClock(tx);
    if (!(await findLastDay(tx))) await insertDay(tx, await readBusinessToday(context, tx), context.now());
  });
}

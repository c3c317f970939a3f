import { type IsoDay, daysAfter } from '../../contract/dates';
import type { ServerContext } from '../context';
import type { Tx } from '../db/connection';
import { inTransaction } from '../db/inTransaction';
import { readBusinessToday } from './clock';
import type { DayStep } from './dayStep';
import { closeDay, findLastDay, holdClock, insertDay } from './repository';
import { workStep } from './workStep';

const PIECE_MS = 20_000;

export interface DayOutcome {
  day: IsoDay;
  /** False if the time ran out: call again. */
  closed: boolean;
}

interface DayOptions {
  pieceMs?: number;
  from?: string | null;
  askForHelp?: () => Promise<void>;
}

/**
 * Instances may share a day, and any may be killed.
 * @returns undefined if every day up to today is closed
 * @throws Error if some subjects failed: the day stays open, and the next call retries them
 */
export async function openNextDay(
  context: ServerContext,
  steps: readonly DayStep[],
  { pieceMs = PIECE_MS, from = null, askForHelp = () => Promise.resolve() }: DayOptions = {},
): Promise<DayOutcome | undefined> {
  const taken = await inTransaction(context, (tx) => takeUpDay(context, tx));
  if (!taken) return undefined;
  const { day } = taken;
  // Once a day, not once a piece, or the jobs would multiply.
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

/** Every booking needs a business date; jobs do the day's work. */
export async function openFirstDay(context: Pick<ServerContext, 'db' | 'now'>): Promise<void> {
  await inTransaction(context, async (tx) => {
    await holdClock(tx);
    if (!(await findLastDay(tx))) await insertDay(tx, await readBusinessToday(context, tx), context.now());
  });
}

import { type IsoDay, daysAfter } from '#contract/dates';
import type { ServerContext } from '../context';
import type { Tx } from '../db/connection';
import { inTransaction } from '../db/inTransaction';
import { findMoves, holdClock, readBusinessToday, readDatabaseNow } from './clock';
import { dayEnd, lateAfter } from './dayEnd';
import type { DayStep } from './dayStep';
import { requireRightClock } from './instanceClock';
import { findWaitingDays, alertMissedDays } from './missedDays';
import { closeDay, findDepositsAskedAt, findLastDay, insertDay, recordDepositsAsked } from './repository';
import { tryStep } from './tryStep';
import { SUBJECT_MS, workStep } from './workStep';

const PIECE_MS = 20_000;
/** A provider may list a payment some days late, and clocks differ. */
const ASKED_BEFORE_MS = 3 * 24 * 60 * 60 * 1000;
const ASKED_AFTER_MS = 60_000;

interface DayOutcome {
  day: IsoDay;
  /** False if the time ran out, so that it must be called again. */
  closed: boolean;
}

export interface DayOptions {
  pieceMs?: number;
  subjectMs?: number;
  from?: string | null;
  askForHelp?: () => Promise<void>;
  /** Books deposits sent between two moments; called before a missed day opens (docs/product/money.md#missed-days). */
  bookDeposits?: (from: Date, to: Date) => Promise<void>;
}

/**
 * Opens the next due business day, or continues the open one, does its steps and closes it. Instances can share a day,
 * and any of them can be killed.
 * @returns undefined if no day is due, or missed days wait for a decision
 * @throws Error if a step that moves money failed for some subjects: the day stays open, and the next call retries them
 */
export async function openNextDay(
  context: ServerContext,
  steps: readonly DayStep[],
  {
    pieceMs = PIECE_MS,
    subjectMs = SUBJECT_MS,
    from = null,
    askForHelp = () => Promise.resolve(),
    bookDeposits,
  }: DayOptions = {},
): Promise<DayOutcome | undefined> {
  await requireRightClock(context);
  let claimed = await inTransaction(context, (tx) => claimDay(context, tx));
  if (claimed?.sentSince) {
    await askForDeposits(context, claimed.sentSince, bookDeposits);
    claimed = await inTransaction(context, (tx) => claimDay(context, tx));
  }
  if (!claimed) return undefined;
  const { day } = claimed;
  // Only when the day opens, not in each slice of it, or the jobs would multiply.
  let mayAsk = claimed.isNew;
  const askOnce = async () => {
    if (mayAsk) await askForHelp();
    mayAsk = false;
  };
  const endsAt = performance.now() + pieceMs;
  const isTimeOver = () => performance.now() > endsAt;
  const failed = new Set<string>();
  const businessDay = { day, lateAfter: lateAfter(day, await findMoves(context.db)) };
  const piece = { from, failed, subjectMs, isTimeOver, askForHelp: askOnce };
  for (const step of steps) {
    const doStep = step.movesMoney ? workStep : tryStep;
    const isFinished = await doStep(context, step, businessDay, piece);
    if (!isFinished) return { day, closed: false };
  }
  if (failed.size > 0) throw new Error(`The work of ${day} failed for ${failed.size}`);
  await inTransaction(context, async (tx) => closeDay(tx, day, await readDatabaseNow(context, tx)));
  return { day, closed: true };
}

interface ClaimedDay {
  day: IsoDay;
  isNew: boolean;
  /** Set if the day was missed and can't open until the deposits since then are booked. */
  sentSince?: Date;
}

/** @returns the open day with work to do, if any */
async function claimDay(context: ServerContext, tx: Tx): Promise<ClaimedDay | undefined> {
  await holdClock(tx);
  const last = await findLastDay(tx);
  if (last?.closedAt === null) return { day: last.day, isNew: false };
  const today = await readBusinessToday(context, tx);
  const day = last ? daysAfter(last.day, 1) : today;
  if (day > today) return undefined;
  const waiting = await findWaitingDays(context, tx);
  if (waiting.length > 0) {
    await alertMissedDays(tx, waiting);
    return undefined;
  }
  const { at: endedAt, isSkipped } = dayEnd(day, await findMoves(tx));
  const askedAt = await findDepositsAskedAt(tx);
  if (last && day < today && !isSkipped && (askedAt === null || askedAt < endedAt)) {
    return { day, isNew: false, sentSince: new Date(last.openedAt.getTime() - ASKED_BEFORE_MS) };
  }
  await insertDay(tx, day, await readDatabaseNow(context, tx));
  return { day, isNew: true };
}

async function askForDeposits(
  context: ServerContext,
  since: Date,
  bookDeposits: DayOptions['bookDeposits'],
): Promise<void> {
  const now = await readDatabaseNow(context, context.db);
  await bookDeposits?.(since, new Date(now.getTime() + ASKED_AFTER_MS));
  await inTransaction(context, (tx) => recordDepositsAsked(tx, now));
}

/** Opens the first day of a new database, since every booking needs a business date; jobs do the day's work. */
export async function openFirstDay(context: Pick<ServerContext, 'databaseTime' | 'db'>): Promise<void> {
  await inTransaction(context, async (tx) => {
    await holdClock(tx);
    if (await findLastDay(tx)) return;
    await insertDay(tx, await readBusinessToday(context, tx), await readDatabaseNow(context, tx));
  });
}

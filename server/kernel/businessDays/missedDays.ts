import { daysAfter, formatDay, type IsoDay } from '#contract/dates';
import { closeAlert, raiseAlert, type Cause } from '../alerts/alerts';
import type { ServerContext } from '../context';
import type { Reader, Tx } from '../db/connection';
import { businessClock } from '../db/schema/books';
import { enqueue } from '../jobs/enqueue';
import { findMoves, holdClock, readBusinessToday } from './clock';
import { dayEnd } from './dayEnd';
import { findLastDay } from './repository';

/** If more days were missed, an administrator must release them. */
const MAX_AUTOMATIC_MISSED_DAYS = 3;

/** Days before today that nobody opened, except days skipped by the sandbox's clock. */
async function findMissedDays(reader: Reader, last: IsoDay, today: IsoDay): Promise<IsoDay[]> {
  const missed: IsoDay[] = [];
  const moves = await findMoves(reader);
  for (let day = daysAfter(last, 1); day < today; day = daysAfter(day, 1))
    if (!dayEnd(day, moves).isSkipped) missed.push(day);
  return missed;
}

/** Missed days that wait for an administrator's decision; empty if they can be processed. */
export async function findWaitingDays(context: Pick<ServerContext, 'databaseTime'>, reader: Reader): Promise<IsoDay[]> {
  const last = await findLastDay(reader);
  if (!last) return [];
  const missed = await findMissedDays(reader, last.day, await readBusinessToday(context, reader));
  const [clock] = await reader.select().from(businessClock);
  const until = clock?.missedDaysUntil ?? '';
  return missed.length > MAX_AUTOMATIC_MISSED_DAYS && (missed[0] ?? '') > until ? missed : [];
}

/** @returns nothing if no days are waiting */
export function causesOfMissedDays(waiting: readonly IsoDay[]): Cause[] {
  const [first, last] = [waiting[0], waiting.at(-1)];
  if (first === undefined || last === undefined) return [];
  const detail = `No server ran on the days from ${formatDay(first)} to ${formatDay(last)}.`;
  return [{ subject: first, detail }];
}

export async function alertMissedDays(tx: Tx, waiting: readonly IsoDay[]): Promise<void> {
  for (const cause of causesOfMissedDays(waiting)) await raiseAlert(tx, 'missedDays', cause);
}

/**
 * Lets all days missed so far be processed.
 * @returns the days; empty if none are waiting
 */
export async function releaseMissedDays(context: Pick<ServerContext, 'databaseTime'>, tx: Tx): Promise<IsoDay[]> {
  await holdClock(tx);
  const waiting = await findWaitingDays(context, tx);
  const [first, until] = [waiting[0], waiting.at(-1)];
  if (first === undefined || until === undefined) return [];
  await tx.update(businessClock).set({ missedDaysUntil: until });
  await closeAlert(tx, 'missedDays', first);
  await enqueue(tx, 'business-day', {});
  return waiting;
}

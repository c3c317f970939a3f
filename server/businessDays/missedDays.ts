import { daysAfter, type IsoDay } from '../../contract/dates';
import type { ServerContext } from '../context';
import type { Reader, Tx } from '../db/connection';
import { businessClock } from '../db/schema/businessDays';
import { enqueue } from '../jobs/enqueue';
import { findMoves, holdClock, readBusinessToday } from './clock';
import { dayEnd } from './dayEnd';
import { findLastDay } from './repository';

/** More missed days than these are lived on an administrator's word alone. */
export const MISSED_DAYS_LIVED_UNASKED = 3;

/** The days before today that nobody opened, without those over which the sandbox's clock jumped. */
export async function findMissedDays(reader: Reader, last: IsoDay, today: IsoDay): Promise<IsoDay[]> {
  const missed: IsoDay[] = [];
  const moves = await findMoves(reader);
  for (let day = daysAfter(last, 1); day < today; day = daysAfter(day, 1))
    if (!dayEnd(day, moves).isMoved) missed.push(day);
  return missed;
}

/** Days that wait for an administrator's word; none where they may be lived. */
export async function findWaitingDays(context: Pick<ServerContext, 'databaseTime'>, reader: Reader): Promise<IsoDay[]> {
  const last = await findLastDay(reader);
  if (!last) return [];
  const missed = await findMissedDays(reader, last.day, await readBusinessToday(context, reader));
  const [clock] = await reader.select().from(businessClock);
  const until = clock?.missedDaysUntil ?? '';
  return missed.length > MISSED_DAYS_LIVED_UNASKED && (missed[0] ?? '') > until ? missed : [];
}

/** Tells administrators once that days wait for their word. */
export async function tellOfMissedDays(tx: Tx, [first]: readonly IsoDay[]): Promise<void> {
  const [clock] = await tx.select({ toldOfMissed: businessClock.toldOfMissed }).from(businessClock);
  if (first === undefined || clock?.toldOfMissed === first) return;
  await tx.update(businessClock).set({ toldOfMissed: first });
  await enqueue(tx, 'missed-days-mail', {});
}

/**
 * Lets all days missed so far be lived.
 * @returns the days; empty where none wait
 */
export async function releaseMissedDays(context: Pick<ServerContext, 'databaseTime'>, tx: Tx): Promise<IsoDay[]> {
  await holdClock(tx);
  const waiting = await findWaitingDays(context, tx);
  const until = waiting.at(-1);
  if (until === undefined) return [];
  await tx.update(businessClock).set({ missedDaysUntil: until });
  await enqueue(tx, 'business-day', {});
  return waiting;
}

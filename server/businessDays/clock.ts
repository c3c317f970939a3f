import { sql } from 'drizzle-orm';
import { todayInLagos, type IsoDay } from '../../contract/dates';
import type { ServerContext } from '../context';
import type { Reader, Tx } from '../db/connection';
import { prepared } from '../db/prepared';
import { businessClock } from '../db/schema/businessDays';
import { enqueue } from '../jobs/enqueue';

const DAY_MS = 24 * 60 * 60 * 1000;

const clockQuery = prepared((db) =>
  db.select({ addedDays: businessClock.addedDays }).from(businessClock).prepare('read_clock'),
);
const clockShared = prepared((db) =>
  db.select({ addedDays: businessClock.addedDays }).from(businessClock).for('share').prepare('share_clock'),
);

/** The time for lending's deadlines, for reads: it locks nothing. */
export async function readBusinessNow(context: Pick<ServerContext, 'now'>, reader: Reader): Promise<Date> {
  return timeOn(context, await clockQuery(reader).execute());
}

/** For writes: until the transaction ends, the clock stands still and no day is opened. */
export async function businessNow(context: Pick<ServerContext, 'now'>, tx: Tx): Promise<Date> {
  return timeOn(context, await clockShared(tx).execute());
}

function timeOn({ now }: Pick<ServerContext, 'now'>, [clock]: readonly { addedDays: number }[]): Date {
  if (!clock) throw new Error('The business clock has no row');
  return new Date(now().getTime() + clock.addedDays * DAY_MS);
}

/** Today in Nigeria by the business clock; locks nothing. */
export async function readBusinessToday(context: Pick<ServerContext, 'now'>, reader: Reader): Promise<IsoDay> {
  return todayInLagos(await readBusinessNow(context, reader));
}

/** By whole days; the database refuses in production. @throws RangeError, or Error in production */
export async function moveClock({ config }: Pick<ServerContext, 'config'>, tx: Tx, days: number): Promise<void> {
  if (!Number.isSafeInteger(days) || days < 1)
    throw new RangeError(`The clock goes forward by whole days, not ${days}`);
  if (config.production) throw new Error('In production the clock is not moved');
  await tx.update(businessClock).set({ addedDays: sql`${businessClock.addedDays} + ${days}` });
  await enqueue(tx, 'business-day', {});
}

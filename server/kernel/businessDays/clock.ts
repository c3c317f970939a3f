import { desc, sql, eq, gt } from 'drizzle-orm';
import { todayInLagos, type IsoDay, DAY_MS } from '#contract/dates';
import { ConfigError } from '../config/config';
import type { ServerContext } from '../context';
import type { Reader, Tx } from '../db/connection';
import { prepared } from '../db/prepared';
import { businessClock, businessClockMoves, businessDays } from '../db/schema/books';
import { enqueue } from '../jobs/enqueue';

/** Lets tests shift the database's time, which all instances share. */
export type DatabaseTime = Pick<ServerContext, 'databaseTime'>;

interface ClockRow {
  addedDays: number;
  databaseNow: Date;
}

const clockQuery = prepared((db) =>
  db
    .select({
      addedDays: businessClock.addedDays,
      databaseNow: sql`clock_timestamp()`.mapWith(businessDays.openedAt),
    })
    .from(businessClock)
    .prepare('read_clock'),
);

const held = prepared((db) =>
  db
    .select({
      addedDays: sql<number>`added_days`,
      databaseNow: sql`told_at`.mapWith(businessDays.openedAt),
      lastDay: sql<IsoDay | null>`last_day::text`,
    })
    .from(sql`hold_business_day()`)
    .prepare('hold_day'),
);

/** The time for lending's deadlines (docs/product/money.md#business-clock), for reads: takes no locks. */
export async function readBusinessNow(context: DatabaseTime, reader: Reader): Promise<Date> {
  return businessTime(context, await clockQuery(reader).execute());
}

/** Like `readBusinessNow`, for writes: the clock can't move and no day can open until the transaction ends. */
export async function businessNow(context: DatabaseTime, tx: Tx): Promise<Date> {
  return businessTime(context, await held(tx).execute());
}

/**
 * The last opened business day; the next one can't open until the transaction ends.
 * @returns null if no day was ever opened
 */
export async function holdLastDay(tx: Tx): Promise<IsoDay | null> {
  const [row] = await held(tx).execute();
  return row?.lastDay ?? null;
}

/** Waits for running writers, and blocks later ones until the transaction ends. */
export async function holdClock(tx: Tx): Promise<void> {
  await tx.execute(sql`select hold_business_clock()`);
}

const realTime = ({ databaseTime }: DatabaseTime, { databaseNow }: ClockRow): Date =>
  databaseTime?.(databaseNow) ?? databaseNow;

function onlyRow([row]: readonly ClockRow[]): ClockRow {
  if (!row) throw new Error('The business clock has no row');
  return row;
}

function businessTime(context: DatabaseTime, rows: readonly ClockRow[]): Date {
  const row = onlyRow(rows);
  return new Date(realTime(context, row).getTime() + row.addedDays * DAY_MS);
}

/** The real time by the database's clock, for decisions that must not depend on one instance's clock. */
export async function readDatabaseNow(context: DatabaseTime, reader: Reader): Promise<Date> {
  return realTime(context, onlyRow(await clockQuery(reader).execute()));
}

/** Today in Nigeria by the business clock (docs/product/money.md#business-dates); takes no locks. */
export async function readBusinessToday(context: DatabaseTime, reader: Reader): Promise<IsoDay> {
  return todayInLagos(await readBusinessNow(context, reader));
}

/**
 * Moves the business clock forward and starts the work of the days in between. The database refuses this in production.
 * @param days whole days, at least one
 * @throws RangeError for anything else; Error in production
 */
export async function moveClock(
  context: DatabaseTime & Pick<ServerContext, 'config'>,
  tx: Tx,
  days: number,
): Promise<void> {
  if (!Number.isSafeInteger(days) || days < 1)
    throw new RangeError(`The clock can only move forward by whole days, not by ${days}`);
  if (context.config.production) throw new Error("The clock can't be moved in production");
  await holdClock(tx);
  const movedAt = await readDatabaseNow(context, tx);
  const [clock] = await tx
    .update(businessClock)
    .set({ addedDays: sql`${businessClock.addedDays} + ${days}` })
    .returning({ addedDays: businessClock.addedDays });
  if (!clock) throw new Error('The business clock has no row');
  await tx.insert(businessClockMoves).values({ movedAt, addedDays: clock.addedDays });
  await enqueue(tx, 'business-day', {});
}

export const findMoves = (reader: Reader) =>
  reader.select().from(businessClockMoves).orderBy(desc(businessClockMoves.addedDays));

/** Marks a production installation, whose clock can never be moved again. @throws ConfigError if it was moved before */
export async function markInstallation({ config, db }: Pick<ServerContext, 'config' | 'db'>): Promise<void> {
  if (!config.production) return;
  const moved = await db.select().from(businessClock).where(gt(businessClock.addedDays, 0));
  if (moved.length > 0) {
    throw new ConfigError(["This database's clock was moved: production needs its own database"]);
  }
  await db.update(businessClock).set({ inProduction: true }).where(eq(businessClock.inProduction, false));
}

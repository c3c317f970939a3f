import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import type { Database, Reader, Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { isLong } from '../runner/long';

export function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first) => ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]));
}

/** All orders in `npm test -- long`; otherwise one that begins with each item. */
export const triedOrders = <Item>(items: readonly Item[]): Item[][] =>
  isLong ? ordersOf(items) : items.map((_, nth) => [...items.slice(nth), ...items.slice(0, nth)]);

async function untilWaiting(db: Reader, count: number): Promise<void> {
  const waiting = sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  for (;;) {
    const { rows } = (await db.execute(waiting)) as { rows: { count: number }[] };
    if ((rows[0]?.count ?? 0) >= count) return;
  }
}

/**
 * The first act gets the locks first; the others mostly follow in order, because a wait during a row change restarts
 * with the new version.
 * @param context not used by any of the acts
 */
export async function queueUp(
  context: { readonly db: Database },
  hold: (tx: Tx) => Promise<unknown>,
  acts: readonly (() => Promise<unknown>)[],
): Promise<unknown[]> {
  const gate = new EventEmitter();
  const held = once(gate, 'held');
  const opened = once(gate, 'opened');
  const holding = inTransaction(context, async (tx) => {
    await hold(tx);
    gate.emit('held');
    await opened;
  });
  await Promise.race([held, holding]);
  const results: Promise<unknown>[] = [];
  for (const act of acts) {
    results.push(act());
    await untilWaiting(context.db, results.length);
  }
  gate.emit('opened');
  await holding;
  return Promise.all(results);
}

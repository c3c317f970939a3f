import { asc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../db/connection';
import { inPieces } from '../../db/inPieces';
import { suspenseItems, type SuspenseItemRow } from '../../db/schema/payments';

export async function insertItem(tx: Tx, item: Omit<typeof suspenseItems.$inferInsert, 'id' | 'state'>): Promise<void> {
  await tx.insert(suspenseItems).values({ ...item, state: 'open' });
}

export async function findItem(db: Reader, id: string): Promise<SuspenseItemRow | undefined> {
  const [row] = await db.select().from(suspenseItems).where(eq(suspenseItems.id, id));
  return row;
}

/** Locks an item for the transaction. */
export async function lockItem(tx: Tx, id: string): Promise<SuspenseItemRow | undefined> {
  const [row] = await tx.select().from(suspenseItems).where(eq(suspenseItems.id, id)).for('update');
  return row;
}

/** Those that nobody has decided on, the oldest first. */
export function findOpenItems(db: Reader): Promise<SuspenseItemRow[]> {
  return db
    .select()
    .from(suspenseItems)
    .where(eq(suspenseItems.state, 'open'))
    .orderBy(asc(suspenseItems.receivedAt), asc(suspenseItems.id));
}

/** All of them, decided or not, in the order in which they came, a piece at a time. */
export const walkItems = (db: Reader): AsyncGenerator<SuspenseItemRow> =>
  inPieces((last, limit) => {
    const { receivedAt, id } = suspenseItems;
    const after =
      last &&
      sql`(${receivedAt}, ${id}) > (select received_at, id from suspense_items as last_one where id = ${last.id})`;
    return db.select().from(suspenseItems).where(after).orderBy(asc(receivedAt), asc(id)).limit(limit);
  });

export async function moveItem(tx: Tx, id: string, state: SuspenseItemRow['state']): Promise<void> {
  await tx.update(suspenseItems).set({ state }).where(eq(suspenseItems.id, id));
}

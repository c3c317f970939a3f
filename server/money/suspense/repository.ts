import { and, eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../kernel/db/connection';
import { suspenseItems, type SuspenseItemRow } from '../../kernel/db/schema/payments';

export async function findItem(db: Reader, id: string): Promise<SuspenseItemRow | undefined> {
  const [row] = await db.select().from(suspenseItems).where(eq(suspenseItems.id, id));
  return row;
}

export async function findOpenItem(db: Reader, id: string): Promise<SuspenseItemRow | undefined> {
  const [row] = await db
    .select()
    .from(suspenseItems)
    .where(and(eq(suspenseItems.id, id), eq(suspenseItems.state, 'open')));
  return row;
}

export async function lockItem(tx: Tx, id: string): Promise<SuspenseItemRow | undefined> {
  const [row] = await tx.select().from(suspenseItems).where(eq(suspenseItems.id, id)).for('update');
  return row;
}

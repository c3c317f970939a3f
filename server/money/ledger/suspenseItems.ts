import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/connection';
import { suspenseItems, type SuspenseItemRow } from '../../kernel/db/schema/payments';

export async function insertItem(tx: Tx, item: Omit<typeof suspenseItems.$inferInsert, 'id' | 'state'>): Promise<void> {
  await tx.insert(suspenseItems).values({ ...item, state: 'open' });
}

export async function moveItem(tx: Tx, id: string, state: SuspenseItemRow['state']): Promise<void> {
  await tx.update(suspenseItems).set({ state }).where(eq(suspenseItems.id, id));
}

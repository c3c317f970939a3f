import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '#server/kernel/db/connection';
import { files } from '#server/kernel/db/schema/files';

/**
 * Files that were never sent keep the date that they got when they were added.
 * @param until null keeps them indefinitely
 */
export async function setFileExpiry(tx: Tx, loanId: string, until: Date | null): Promise<void> {
  await tx
    .update(files)
    .set({ keepUntil: until })
    .where(and(eq(files.loanId, loanId), isNotNull(files.sentAt)));
}

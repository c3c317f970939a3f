import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/connection';
import { files } from '../../db/schema/files';

/** @param until null keeps them indefinitely */
export async function setFileExpiry(tx: Tx, loanId: string, until: Date | null): Promise<void> {
  await tx.update(files).set({ keepUntil: until }).where(eq(files.loanId, loanId));
}

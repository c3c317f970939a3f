import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/connection';
import { sentDeposits } from '../../db/schema/ledger';

/** @param transferId the deposit's transfer into a wallet or suspense */
export async function insertSentDeposit(tx: Tx, transferId: string, sentAt: Date): Promise<void> {
  await tx.insert(sentDeposits).values({ transferId, sentAt });
}

/** Money out of suspense counts from when it was sent too. */
export async function keepTimeSent(tx: Tx, depositId: string, assignmentId: string): Promise<void> {
  const [deposit] = await tx.select().from(sentDeposits).where(eq(sentDeposits.transferId, depositId));
  if (deposit) await insertSentDeposit(tx, assignmentId, deposit.sentAt);
}

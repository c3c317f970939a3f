import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/connection';
import { knownAddresses } from '../../db/schema';

/** Whether the account has signed in from this address (hashed) before. */
export async function isKnownAddress(db: Database, userId: string, addressHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: knownAddresses.userId })
    .from(knownAddresses)
    .where(and(eq(knownAddresses.userId, userId), eq(knownAddresses.addressHash, addressHash)));
  return rows.length > 0;
}

export async function rememberAddress(db: Database, userId: string, addressHash: string, now: Date): Promise<void> {
  await db
    .insert(knownAddresses)
    .values({ userId, addressHash, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownAddresses.userId, knownAddresses.addressHash],
      set: { lastSeenAt: now },
    });
}

export async function forgetAddressesUnseenSince(db: Database, moment: Date): Promise<void> {
  await db.delete(knownAddresses).where(lt(knownAddresses.lastSeenAt, moment));
}

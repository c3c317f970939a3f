import { and, eq, lt } from 'drizzle-orm';
import { foldCase } from '../../../contract/rules/email';
import type { Database } from '../../db/connection';
import { knownAddresses, userColumns, users, type UserRow } from '../../db/schema';

/**
 * The user of an address, without case, and when they last signed in from the caller's address (hashed); null where
 * they never have. One question, since every sign-in asks it.
 */
export async function findForSignIn(
  db: Database,
  email: string,
  addressHash: string,
): Promise<{ user: UserRow; lastSeenAt: Date | null } | undefined> {
  const fromHere = and(eq(knownAddresses.userId, users.id), eq(knownAddresses.addressHash, addressHash));
  const [found] = await db
    .select({ user: userColumns, lastSeenAt: knownAddresses.lastSeenAt })
    .from(users)
    .leftJoin(knownAddresses, fromHere)
    .where(eq(users.emailKey, foldCase(email)));
  return found;
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

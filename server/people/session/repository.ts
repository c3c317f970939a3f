import { and, eq, lt, sql } from 'drizzle-orm';
import { foldCase } from '../../../contract/people/fields/email';
import type { Database, Reader, Tx } from '../../db/connection';
import { prepared } from '../../db/prepared';
import { knownAddresses } from '../../db/schema/knownAddresses';
import { userColumns, users, type UserRow } from '../../db/schema/users';

const userForSignIn = prepared((db) => {
  const fromHere = and(
    eq(knownAddresses.userId, users.id),
    eq(knownAddresses.addressHash, sql.placeholder('addressHash')),
  );
  return db
    .select({ user: userColumns, lastSeenAt: knownAddresses.lastSeenAt })
    .from(users)
    .leftJoin(knownAddresses, fromHere)
    .where(eq(users.emailKey, sql.placeholder('emailKey')))
    .prepare('user_for_sign_in');
});

/** One query, since every sign-in runs it; ignores case. The last sign-in is from this address. */
export async function findForSignIn(
  db: Reader,
  email: string,
  addressHash: string,
): Promise<{ user: UserRow; lastSeenAt: Date | null } | undefined> {
  const [found] = await userForSignIn(db).execute({ addressHash, emailKey: foldCase(email) });
  return found;
}

/** A sign-in, a verified email and a password reset make an address known. */
export async function isKnownAddress(db: Reader, userId: string, addressHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: knownAddresses.userId })
    .from(knownAddresses)
    .where(and(eq(knownAddresses.userId, userId), eq(knownAddresses.addressHash, addressHash)));
  return rows.length > 0;
}

export async function rememberAddress(
  db: Database | Tx,
  userId: string,
  addressHash: string,
  now: Date,
): Promise<void> {
  await db
    .insert(knownAddresses)
    .values({ userId, addressHash, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownAddresses.userId, knownAddresses.addressHash],
      set: { lastSeenAt: now },
    });
}

export async function noteSignIn(db: Database, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ lastSignedInAt: now }).where(eq(users.id, userId));
}

export async function forgetAddressesUnseenSince(db: Database, moment: Date): Promise<void> {
  await db.delete(knownAddresses).where(lt(knownAddresses.lastSeenAt, moment));
}

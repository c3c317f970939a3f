import { and, arrayContains, desc, eq, gt, isNull, lt, not, sql } from 'drizzle-orm';
import { foldCase } from '#contract/people/fields/email';
import type { Database, Reader, Tx } from '../../kernel/db/connection';
import { prepared } from '../../kernel/db/prepared';
import { suspensionColumns, type Suspension } from '../users/suspension';
import { knownAddresses, userColumns, users, type UserRow } from '../../kernel/db/schema/users';
import { sessions, type SessionRow } from '../../kernel/db/schema/sessions';

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

/** A single query, since every sign-in runs it. `lastSeenAt` is the last sign-in from this network address. */
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

export async function recordSignIn(db: Database | Tx, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ lastSignedInAt: now }).where(eq(users.id, userId));
}

export async function deleteAddressesUnseenSince(db: Database, moment: Date): Promise<void> {
  await db.delete(knownAddresses).where(lt(knownAddresses.lastSeenAt, moment));
}

const callerById = prepared((db) =>
  db
    .select({
      user: userColumns,
      standing: suspensionColumns,
      session: {
        id: sessions.id,
        userId: sessions.userId,
        device: sessions.device,
        addressHash: sessions.addressHash,
        toldPlaces: sessions.toldPlaces,
        lastSeenAt: sessions.lastSeenAt,
        endedAt: sessions.endedAt,
      },
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.userId, users.id)))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('caller_by_id'),
);

export interface FoundCaller {
  user: UserRow;
  standing: Suspension;
  session: FoundSession | null;
}

export type FoundSession = Pick<
  SessionRow,
  'id' | 'userId' | 'device' | 'addressHash' | 'toldPlaces' | 'lastSeenAt' | 'endedAt'
>;

/** A single query, since every protected call runs it. */
export async function findCaller(
  db: Reader,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<FoundCaller | undefined> {
  const [found] = await callerById(db).execute({ userId, sessionId });
  return found;
}

export async function recordSeen(db: Database, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

/** False if the owner already got a mail about this place. */
export async function recordMailedPlace(tx: Tx, id: string, place: string): Promise<boolean> {
  const { toldPlaces } = sessions;
  const rows = await tx
    .update(sessions)
    .set({ toldPlaces: sql`array_append(${toldPlaces}, ${place})` })
    .where(and(eq(sessions.id, id), not(arrayContains(toldPlaces, [place]))))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

export async function insertSession(
  db: Database | Tx,
  session: Omit<typeof sessions.$inferInsert, 'id'>,
): Promise<string> {
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id });
  if (!row) throw new Error('An inserted session was not returned');
  return row.id;
}

export async function isKnownDevice(db: Reader, userId: string, device: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.device, device)))
    .limit(1);
  return rows.length > 0;
}

export async function findSession(db: Reader, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row;
}

/** Sessions whose token is still valid, last seen first. */
export function findOpenSessions(
  db: Reader,
  { id, tokenVersion }: Pick<UserRow, 'id' | 'tokenVersion'>,
  now: Date,
): Promise<SessionRow[]> {
  const isOpen = and(
    eq(sessions.userId, id),
    eq(sessions.tokenVersion, tokenVersion),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
  );
  return db.select().from(sessions).where(isOpen).orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

/** False if the person has no such session. */
export async function endSession(
  tx: Tx,
  { id, userId, endedAt }: { id: string; userId: string; endedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ endedAt: sql`coalesce(${sessions.endedAt}, ${endedAt.toISOString()}::timestamptz)` })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Sessions are kept after their end, so that their devices stay known. */
export async function deleteSessionsUnseenSince(db: Database, moment: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.lastSeenAt, moment));
}

import { and, count, countDistinct, desc, eq, gte, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../kernel/db/connection';
import { sessions, type SessionRow } from '../../kernel/db/schema/sessions';

const SHOWN = 50;

/** A person's newest sign-ins, at most `SHOWN`. */
export function findSignIns(db: Reader, userId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.startedAt), desc(sessions.id))
    .limit(SHOWN);
}

export async function countSignIns(db: Reader, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(sessions).where(eq(sessions.userId, userId));
  return row?.total ?? 0;
}

/**
 * A device is a kind of browser and system on one network (a keyed hash). Two people behind one router with the same
 * browser look alike; one person on two networks looks like two devices.
 */
const own = alias(sessions, 'own_sessions');

const onSameDevice = and(
  eq(own.addressHash, sessions.addressHash),
  eq(own.device, sessions.device),
  ne(own.userId, sessions.userId),
);

/** Other accounts on this person's devices, last seen first. */
export function findSharedDevices(db: Reader, userId: string) {
  const lastSeenAt = sql<Date>`max(${sessions.lastSeenAt})`.mapWith(sessions.lastSeenAt);
  return db
    .select({ personId: sessions.userId, device: sessions.device, lastSeenAt })
    .from(own)
    .innerJoin(sessions, onSameDevice)
    .where(eq(own.userId, userId))
    .groupBy(sessions.userId, sessions.device)
    .orderBy(desc(lastSeenAt), sessions.userId)
    .limit(SHOWN);
}

/** The most accounts that used any one of this person's devices since a moment. */
export async function countAccountsOnDevice(db: Reader, userId: string, since: Date): Promise<number> {
  const accounts = countDistinct(sessions.userId);
  const [row] = await db
    .select({ accounts })
    .from(own)
    .innerJoin(sessions, and(onSameDevice, gte(sessions.startedAt, since)))
    .where(and(eq(own.userId, userId), gte(own.startedAt, since)))
    .groupBy(own.addressHash, own.device)
    .orderBy(desc(accounts))
    .limit(1);
  return row?.accounts ?? 0;
}

/** Whether the account had used other devices before a moment, but neither this session's browser nor its network. */
export async function isNewDevice(db: Reader, sessionId: string, before: Date): Promise<boolean> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  if (!session) return false;
  const { userId, device, addressHash } = session;
  const isKnown = or(eq(sessions.device, device), eq(sessions.addressHash, addressHash));
  const [earlier] = await db
    .select({ any: count(), known: sql<number>`count(*) filter (where ${isKnown})`.mapWith(Number) })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), lt(sessions.startedAt, before)));
  return (earlier?.any ?? 0) > 0 && earlier?.known === 0;
}

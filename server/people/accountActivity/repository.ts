import { desc, eq } from 'drizzle-orm';
import type { NotedEvent } from '#contract/people/users/accountActivity';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { accountEvents, users } from '../../kernel/db/schema/users';

/** Only new passwords and bank account changes can occur more than once. */
const MAX_EVENTS = 20;

/** Events that can only happen once are recorded once. */
export async function recordEvent(context: ServerContext, tx: Tx, userId: string, kind: NotedEvent): Promise<void> {
  const businessAt = await businessNow(context, tx);
  await tx.insert(accountEvents).values({ userId, kind, happenedAt: context.now(), businessAt }).onConflictDoNothing();
}

export function findEvents(db: Reader, userId: string): Promise<{ kind: NotedEvent; happenedAt: Date }[]> {
  return db
    .select({ kind: accountEvents.kind, happenedAt: accountEvents.happenedAt })
    .from(accountEvents)
    .where(eq(accountEvents.userId, userId))
    .orderBy(desc(accountEvents.happenedAt))
    .limit(MAX_EVENTS);
}

export async function findVisits(
  db: Reader,
  userId: string,
): Promise<{ createdAt: Date; lastSignedInAt: Date | null } | undefined> {
  const [row] = await db
    .select({ createdAt: users.createdAt, lastSignedInAt: users.lastSignedInAt })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

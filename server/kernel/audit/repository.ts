import { eq, sql } from 'drizzle-orm';
import { isBulkRead } from './bulkReadLimits';
import type { Reader, Tx } from '../db/connection';
import { auditTrail } from '../db/schema/office';
import { users } from '../db/schema/users';
import { alertBulkReading } from './bulkReads';

/** Subject of entries that don't concern a person or a loan. */
export const INSTALLATION_ID = '00000000-0000-4000-8000-000000000001';

/** Facts contain no personal data. The actor's current roles are recorded too. Owners are alerted to bulk reading. */
export async function audit(
  tx: Tx,
  entry: {
    actorId: string;
    action: (typeof auditTrail.$inferInsert)['action'];
    subjectId: string;
    happenedAt: Date;
    facts?: Record<string, unknown>;
  },
): Promise<void> {
  const actorRoles = sql`coalesce((select ${users.roles} from ${users} where ${users.id} = ${entry.actorId}), '{}')`;
  await tx.insert(auditTrail).values({ facts: {}, ...entry, actorRoles });
  const { actorId, action, happenedAt } = entry;
  if (isBulkRead(action)) await alertBulkReading(tx, actorId, action, happenedAt);
}

export async function isAudited(db: Reader, subjectId: string): Promise<boolean> {
  const rows = await db
    .select({ id: auditTrail.id })
    .from(auditTrail)
    .where(eq(auditTrail.subjectId, subjectId))
    .limit(1);
  return rows.length > 0;
}

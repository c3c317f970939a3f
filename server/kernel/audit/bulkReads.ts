import { and, eq, gt } from 'drizzle-orm';
import { BULK_READ_HOURS, BULK_READS, bulkReadLimits, type BulkRead } from './bulkReadLimits';
import { raiseAlert, type Cause } from '../alerts/alerts';
import type { Reader, Tx } from '../db/connection';
import { auditTrail } from '../db/schema/office';
import { users } from '../db/schema/users';

const HOURS_MS = BULK_READ_HOURS * 60 * 60 * 1000;

/** @param until by the business clock */
async function isTooMuch(reader: Reader, actorId: string, action: BulkRead, until: Date): Promise<boolean> {
  const since = new Date(until.getTime() - HOURS_MS);
  const rows = await reader
    .select({ id: auditTrail.id })
    .from(auditTrail)
    .where(and(eq(auditTrail.actorId, actorId), eq(auditTrail.action, action), gt(auditTrail.happenedAt, since)))
    .offset(bulkReadLimits[action] - 1)
    .limit(1);
  return rows.length > 0;
}

const causeOf = (actorId: string, action: BulkRead): Cause => ({
  subject: actorId,
  detail: `The administrator ${actorId} did this ${bulkReadLimits[action]} times within ${BULK_READ_HOURS} hours: ${action}.`,
});

/** Raises one alert per administrator, in the transaction that records what they read. */
export async function alertBulkReading(tx: Tx, actorId: string, action: BulkRead, happenedAt: Date): Promise<void> {
  if (await isTooMuch(tx, actorId, action, happenedAt)) await raiseAlert(tx, 'bulkReading', causeOf(actorId, action));
}

/** @param now by the business clock */
export async function findBulkReadCauses(reader: Reader, now: Date): Promise<Cause[]> {
  const administrators = await reader.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
  const causes: Cause[] = [];
  for (const { id } of administrators) {
    for (const action of BULK_READS) {
      if (!(await isTooMuch(reader, id, action, now))) continue;
      causes.push(causeOf(id, action));
      break;
    }
  }
  return causes;
}

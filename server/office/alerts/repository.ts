import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { ALERT_REPEAT_HOURS } from '#contract/office/alerts/alerts';
import type { Reader, Tx } from '../../kernel/db/connection';
import { alerts, type AlertRow } from '../../kernel/db/schema/office';
import { users } from '../../kernel/db/schema/users';
import { suspensionColumns } from '../../people/users/suspension';

const REMINDER_MS = ALERT_REPEAT_HOURS * 60 * 60 * 1000;

const isUnacknowledged = and(isNull(alerts.closedAt), isNull(alerts.acknowledgedAt));

const needsMail = (now: Date) => or(isNull(alerts.toldAt), lte(alerts.toldAt, new Date(now.getTime() - REMINDER_MS)));

export async function hasUnmailedAlerts(reader: Reader, now: Date): Promise<boolean> {
  const rows = await reader
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(isUnacknowledged, needsMail(now)))
    .limit(1);
  return rows.length > 0;
}

/** Concurrent jobs take different alerts; a retried job takes its own again. */
export async function takeUnmailedAlerts(tx: Tx, jobId: string, now: Date): Promise<AlertRow[]> {
  const taken = await tx
    .select()
    .from(alerts)
    .where(and(isUnacknowledged, or(needsMail(now), eq(alerts.toldBy, jobId))))
    .orderBy(asc(alerts.openedAt), asc(alerts.id))
    .for('update', { skipLocked: true });
  const ids = taken.map(({ id }) => id);
  await tx.update(alerts).set({ toldAt: now, toldBy: jobId }).where(inArray(alerts.id, ids));
  return taken;
}

export const findRecipients = (reader: Reader) =>
  reader
    .select({
      id: users.id,
      firstName: users.firstName,
      email: users.email,
      roles: users.roles,
      standing: suspensionColumns,
    })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.id));

export async function lockAlert(tx: Tx, id: string): Promise<AlertRow | undefined> {
  const [row] = await tx.select().from(alerts).where(eq(alerts.id, id)).for('no key update');
  return row;
}

export async function keepAcknowledgement(
  tx: Tx,
  id: string,
  acknowledgement: { acknowledgedAt: Date; acknowledgedBy: string; note: string },
): Promise<void> {
  await tx.update(alerts).set(acknowledgement).where(eq(alerts.id, id));
}

import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../db/connection';
import { alerts, type AlertRow } from '../db/schema/office';
import { enqueue } from '../jobs/enqueue';

type AlertKind = AlertRow['kind'];

export interface Cause {
  /** What the alert concerns, such as a loan's id or a day; only one alert of a kind is open per subject. */
  subject: string;
  /** One sentence with ids and codes but no personal data. */
  detail: string;
}

/** Opens an alert and mails it, unless one of this kind is already open for the subject. */
export async function raiseAlert(tx: Tx, kind: AlertKind, { subject, detail }: Cause): Promise<void> {
  const opened = await tx
    .insert(alerts)
    .values({ kind, subject, detail })
    .onConflictDoNothing()
    .returning({ id: alerts.id });
  if (opened.length > 0) await enqueue(tx, 'alert-mail', {});
}

/** Closes the alert whether or not it was acknowledged. */
export async function closeAlert(tx: Tx, kind: AlertKind, subject: string): Promise<void> {
  await tx
    .update(alerts)
    .set({ closedAt: sql`clock_timestamp()` })
    .where(and(eq(alerts.kind, kind), eq(alerts.subject, subject), isNull(alerts.closedAt)));
}

/** Read these before the causes, so that `settleAlerts` doesn't close alerts raised in between. */
export async function findOpenSubjects(reader: Reader, kind: AlertKind): Promise<string[]> {
  const rows = await reader
    .select({ subject: alerts.subject })
    .from(alerts)
    .where(and(eq(alerts.kind, kind), isNull(alerts.closedAt)));
  return rows.map(({ subject }) => subject);
}

/** Brings an open alert's sentence up to date, since some causes grow. */
async function updateDetail(tx: Tx, kind: AlertKind, { subject, detail }: Cause): Promise<void> {
  await tx
    .update(alerts)
    .set({ detail })
    .where(and(eq(alerts.kind, kind), eq(alerts.subject, subject), isNull(alerts.closedAt), ne(alerts.detail, detail)));
}

/** Raises an alert for every new cause, updates those already open, and closes those of the `open` subjects without a cause. */
export async function settleAlerts(
  tx: Tx,
  kind: AlertKind,
  { open, causes }: { open: readonly string[]; causes: readonly Cause[] },
): Promise<void> {
  const known = new Set(open);
  const caused = new Set(causes.map(({ subject }) => subject));
  for (const cause of causes) await (known.has(cause.subject) ? updateDetail : raiseAlert)(tx, kind, cause);
  for (const subject of open) if (!caused.has(subject)) await closeAlert(tx, kind, subject);
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../db/connection';
import { alerts, type AlertRow } from '../db/schema/alerts';
import { enqueue } from '../jobs/enqueue';

export type AlertKind = AlertRow['kind'];

export interface Cause {
  /** What it is about, such as a loan's id or a day: one alert of a kind is open for it. */
  subject: string;
  /** A sentence with ids and codes, without personal data. */
  detail: string;
}

/** Opens an alert and has it mailed, unless one of the kind is open for the subject. */
export async function raiseAlert(tx: Tx, kind: AlertKind, { subject, detail }: Cause): Promise<void> {
  const opened = await tx
    .insert(alerts)
    .values({ kind, subject, detail })
    .onConflictDoNothing()
    .returning({ id: alerts.id });
  if (opened.length > 0) await enqueue(tx, 'alert-mail', {});
}

/** For those whose cause is gone, acknowledged or not. */
export async function closeAlert(tx: Tx, kind: AlertKind, subject: string): Promise<void> {
  await tx
    .update(alerts)
    .set({ closedAt: sql`clock_timestamp()` })
    .where(and(eq(alerts.kind, kind), eq(alerts.subject, subject), isNull(alerts.closedAt)));
}

/** Read before the causes are, so that none that comes meanwhile is closed by `settleAlerts`. */
export async function findOpenSubjects(reader: Reader, kind: AlertKind): Promise<string[]> {
  const rows = await reader
    .select({ subject: alerts.subject })
    .from(alerts)
    .where(and(eq(alerts.kind, kind), isNull(alerts.closedAt)));
  return rows.map(({ subject }) => subject);
}

/** Raises what has a cause, and closes those of the `open` subjects that have none any more. */
export async function settleAlerts(
  tx: Tx,
  kind: AlertKind,
  { open, causes }: { open: readonly string[]; causes: readonly Cause[] },
): Promise<void> {
  const known = new Set(open);
  const caused = new Set(causes.map(({ subject }) => subject));
  for (const cause of causes) if (!known.has(cause.subject)) await raiseAlert(tx, kind, cause);
  for (const subject of open) if (!caused.has(subject)) await closeAlert(tx, kind, subject);
}

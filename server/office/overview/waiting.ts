import { and, count, eq, inArray, isNull, lt, max, min, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { startOfDay } from '../../../contract/dates';
import { ALERT_KINDS, concernsRoles } from '../../../contract/office/alerts/alerts';
import type { WaitingKind } from '../../../contract/office/overview/overview';
import type { WaitingWork } from '../../../contract/office/overview/overviewSchema';
import type { Reader, Tx } from '../../db/connection';
import { alerts } from '../../db/schema/alerts';
import { bankAccountChanges } from '../../db/schema/bankAccountChanges';
import { complaints } from '../../db/schema/complaints';
import { loanEvents, loans } from '../../db/schema/loans';
import { payouts, suspenseItems } from '../../db/schema/payments';
import { countFailedJobs } from '../../jobs/repository';
import { type ApprovalKinds, type Decider, findApprovable } from '../approvals/list';
import { countOpenDifferences } from '../../money/reconciliation/repository';
import { countUnderWay } from '../../money/withdrawals/repository';

const WAITING_STATES = ['submitted', 'inReview', 'moreAsked', 'funded'] as const satisfies readonly WaitingKind[];

/** How much work waits, and since when; of approvals and alerts, those that this administrator may handle. */
export async function findWaitingWork(
  tx: Tx,
  now: Date,
  kinds: ApprovalKinds,
  reader: Decider,
): Promise<WaitingWork[]> {
  const approvals = await findApprovable(kinds, tx, now, reader);
  return [
    ...(await waitingLoans(tx)),
    present('approvals', { count: approvals.length, since: approvals[0] ?? null }),
    present('withdrawals', await waiting(tx, payouts, payouts.requestedAt, eq(payouts.state, 'inReview'))),
    present(
      'bankAccountChanges',
      await waiting(tx, bankAccountChanges, bankAccountChanges.askedAt, eq(bankAccountChanges.state, 'asked')),
    ),
    present(
      'complaints',
      await waiting(tx, complaints, complaints.sentAt, isUnanswered),
      (await waiting(tx, complaints, complaints.sentAt, and(isUnanswered, lt(complaints.answerDueAt, now)))).count,
    ),
    present('suspense', await waiting(tx, suspenseItems, suspenseItems.receivedAt, eq(suspenseItems.state, 'open'))),
    present('payouts', await countUnderWay(tx)),
    present('failedJobs', { count: await countFailedJobs(tx), since: null }),
    present('differences', await openDifferences(tx)),
    present('alerts', await waiting(tx, alerts, alerts.openedAt, and(isNull(alerts.closedAt), isResponsible(reader)))),
  ];
}

const isResponsible = ({ roles }: Decider) =>
  inArray(
    alerts.kind,
    ALERT_KINDS.filter((kind) => concernsRoles(kind, roles)),
  );

const isUnanswered = isNull(complaints.answeredAt);

interface Waiting {
  count: number;
  since: Date | null;
}

const present = (kind: WaitingKind, { count: total, since }: Waiting, overdueCount = 0): WaitingWork => ({
  kind,
  count: total,
  ...(since && { since: since.toISOString() }),
  overdueCount,
});

async function waiting(db: Reader, table: PgTable, at: PgColumn, isWaiting: SQL | undefined): Promise<Waiting> {
  const [row] = await db
    .select({ count: count(), since: min(at).mapWith(at) })
    .from(table)
    .where(isWaiting);
  return { count: row?.count ?? 0, since: row?.since instanceof Date ? row.since : null };
}

async function openDifferences(db: Reader): Promise<Waiting> {
  const { count: total, since } = await countOpenDifferences(db);
  return { count: total, since: since === null ? null : startOfDay(since) };
}

async function waitingLoans(db: Reader): Promise<WaitingWork[]> {
  // The event that led to the current state, because these states have no other events.
  const lastEvent = db
    .select({ at: max(loanEvents.happenedAt).as('last_event_at') })
    .from(loanEvents)
    .where(eq(loanEvents.loanId, loans.id))
    .as('last_event');
  const rows = await db
    .select({ kind: loans.state, count: count(), since: min(lastEvent.at).mapWith(loanEvents.happenedAt) })
    .from(loans)
    .crossJoinLateral(lastEvent)
    .where(inArray(loans.state, [...WAITING_STATES]))
    .groupBy(loans.state);
  return WAITING_STATES.map((kind) =>
    present(kind, rows.find((row) => row.kind === kind) ?? { count: 0, since: null }),
  );
}

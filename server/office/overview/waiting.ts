import { and, count, eq, gt, inArray, isNull, lt, max, min, notExists, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { startOfDay } from '#contract/dates';
import { ALERT_KINDS, concernsRoles } from '#contract/office/alerts/alerts';
import type { WaitingKind } from '#contract/office/overview/overview';
import type { WaitingWork } from '#contract/office/overview/overviewSchema';
import type { WritingCall } from '#contract/office/roles/administratorCalls';
import { mayCall } from '#contract/office/roles/callRoles';
import { isUnproposed } from '../../kernel/approvals/repository';
import type { Reader, Tx } from '../../kernel/db/connection';
import { alerts, approvals as approvalRows, complaints } from '../../kernel/db/schema/office';
import { bankAccountChanges } from '../../kernel/db/schema/bankAccounts';
import { loanEvents, loans } from '../../kernel/db/schema/loans';
import { payouts, suspenseItems } from '../../kernel/db/schema/payments';
import { countFailedJobs } from '../../kernel/jobs/repository';
import { type ApprovalKinds, type Decider, findApprovable } from '../approvals/list';
import { countToReport } from '../breaches/repository';
import { countOpenHits } from '../screening/repository';
import { countOpenDifferences } from '../../money/reconciliation/repository';
import { countUnderWay } from '../../money/withdrawals/repository';

const WAITING_STATES = ['submitted', 'inReview', 'moreAsked', 'funded'] as const satisfies readonly WaitingKind[];

/** The call by which an administrator acts on each. */
const loanActs = {
  submitted: 'takeApplication',
  inReview: 'takeApplication',
  moreAsked: 'takeApplication',
  funded: 'disburseLoan',
} as const satisfies Record<(typeof WAITING_STATES)[number], WritingCall>;

/** How much work waits that this administrator can act on, and since when. What is proposed counts as an approval. */
export async function findWaitingWork(
  tx: Tx,
  now: Date,
  kinds: ApprovalKinds,
  reader: Decider,
): Promise<WaitingWork[]> {
  const approvals = await findApprovable(kinds, tx, now, reader);
  const ofComplaints = await waitingComplaints(tx, now, reader);
  const ifMay = async (act: WritingCall, find: () => Promise<Waiting>) =>
    mayCall(reader.roles, act) ? find() : NOTHING;
  const withdrawalsOpen = and(eq(payouts.state, 'inReview'), isUnproposed(tx, ['withdrawalRelease'], payouts.id, now));
  const changesOpen = and(
    eq(bankAccountChanges.state, 'asked'),
    isUnproposed(tx, ['bankAccountChange'], bankAccountChanges.id, now),
  );
  const itemsOpen = and(
    eq(suspenseItems.state, 'open'),
    isUnproposed(tx, ['suspenseAssignment', 'suspenseReturn'], suspenseItems.id, now),
  );
  return [
    ...(await waitingLoans(tx, now, reader)),
    present('approvals', { count: approvals.length, since: approvals[0] ?? null }),
    present(
      'withdrawals',
      await ifMay('refuseWithdrawal', () => waiting(tx, payouts, payouts.requestedAt, withdrawalsOpen)),
    ),
    present(
      'bankAccountChanges',
      await ifMay('refuseBankAccountChange', () =>
        waiting(tx, bankAccountChanges, bankAccountChanges.askedAt, changesOpen),
      ),
    ),
    ofComplaints,
    await waitingBreaches(tx, now, reader),
    present('screening', await ifMay('proposeClearedHit', () => countOpenHits(tx, now, reader.id))),
    present(
      'suspense',
      await ifMay('proposeAssignment', () => waiting(tx, suspenseItems, suspenseItems.receivedAt, itemsOpen)),
    ),
    present('payouts', await countUnderWay(tx)),
    present('failedJobs', await ifMay('tryJobAgain', async () => ({ count: await countFailedJobs(tx), since: null }))),
    present('differences', await ifMay('explainDifference', () => openDifferences(tx))),
    present('alerts', await waiting(tx, alerts, alerts.openedAt, and(isNull(alerts.closedAt), isResponsible(reader)))),
  ];
}

const isResponsible = ({ roles }: Decider) =>
  inArray(
    alerts.kind,
    ALERT_KINDS.filter((kind) => concernsRoles(kind, roles)),
  );

/** Support answers all of them. Credit decides on help for a loan, until it has proposed some. */
async function waitingComplaints(db: Reader, now: Date, { roles }: Decider): Promise<WaitingWork> {
  if (!mayCall(roles, 'answerComplaint') && !mayCall(roles, 'proposeHoliday')) return present('complaints', NOTHING);
  const isOpen = and(isNull(complaints.answeredAt), mayCall(roles, 'answerComplaint') ? undefined : isForCredit(db));
  const { count: overdueCount } = await waiting(
    db,
    complaints,
    complaints.sentAt,
    and(isOpen, lt(complaints.answerDueAt, now)),
  );
  return present('complaints', await waiting(db, complaints, complaints.sentAt, isOpen), overdueCount);
}

async function waitingBreaches(db: Reader, now: Date, { roles }: Decider): Promise<WaitingWork> {
  if (!mayCall(roles, 'addBreachEntry')) return present('breaches', NOTHING);
  const { overdueCount, ...found } = await countToReport(db, now);
  return present('breaches', found, overdueCount);
}

const isForCredit = (db: Reader) =>
  and(
    eq(complaints.kind, 'cannotPay'),
    notExists(
      db
        .select({ id: approvalRows.id })
        .from(approvalRows)
        .where(
          and(
            inArray(approvalRows.kind, ['holiday', 'replan']),
            eq(approvalRows.subjectId, complaints.loanId),
            gt(approvalRows.proposedAt, complaints.sentAt),
            or(isNull(approvalRows.decision), eq(approvalRows.decision, 'approved')),
          ),
        ),
    ),
  );

interface Waiting {
  count: number;
  since: Date | null;
}

const NOTHING: Waiting = { count: 0, since: null };

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

/** Who made an offer can't pay it out. */
async function waitingLoans(db: Reader, now: Date, { id, roles }: Decider): Promise<WaitingWork[]> {
  const kinds = WAITING_STATES.filter((kind) => mayCall(roles, loanActs[kind]));
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
    .where(and(inArray(loans.state, kinds), isUnproposed(db, ['disbursement'], loans.id, now, id)))
    .groupBy(loans.state);
  return WAITING_STATES.map((kind) => present(kind, rows.find((row) => row.kind === kind) ?? NOTHING));
}

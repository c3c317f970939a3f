import type { AlertKind } from '#contract/office/alerts/alerts';
import { findOpenSubjects, settleAlerts, type Cause } from '../../kernel/alerts/alerts';
import { findBulkReadCauses } from '../../kernel/audit/bulkReads';
import { readBusinessNow, readDatabaseNow } from '../../kernel/businessDays/clock';
import { findLateDayCauses } from '../../kernel/businessDays/lateDay';
import { causesOfMissedDays, findWaitingDays } from '../../kernel/businessDays/missedDays';
import { findSetAsideCauses } from '../../kernel/businessDays/setAside';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { findGradeCauses } from '../../lending/statistics/gradeAlerts';
import { findFaultCauses } from '../../money/ledger/check/nightlyCheck';
import { findLowFundsCauses } from '../../money/ledger/companyCosts';
import { findContradictions } from '../../money/charges/contradictions';
import { findPauseCauses } from '../../money/pause/service';
import { findDifferenceCauses } from '../../money/reconciliation/repository';
import { findLatePayoutCauses } from '../../money/withdrawals/latePayouts';
import { findBreachCauses } from '../breaches/causes';
import { findFailedJobCauses } from '../failedJobs/causes';
import { findApprovalCauses, findComplaintCauses, findHolidayCauses } from './dueSoon';
import { enqueue } from '../../kernel/jobs/enqueue';
import { hasUnmailedAlerts } from './repository';

/** Mails each unacknowledged open alert once a day. */
const remindOfAlerts = (context: ServerContext): Promise<void> =>
  inTransaction(context, async (tx) => {
    const now = await readDatabaseNow(context, tx);
    if (await hasUnmailedAlerts(tx, now)) await enqueue(tx, 'alert-mail', {});
  });

type FindCauses = (context: ServerContext, tx: Tx) => Promise<Cause[]>;

/** The current causes of each kind. Most alerts are also raised and closed right when their cause starts or ends. */
const causes: Readonly<Record<Exclude<AlertKind, 'lowCompanyFunds'>, FindCauses>> = {
  ledgerFault: (_context, tx) => findFaultCauses(tx),
  paymentsPaused: (_context, tx) => findPauseCauses(tx),
  unexplainedDifference: (_context, tx) => findDifferenceCauses(tx),
  dayNotClosed: findLateDayCauses,
  missedDays: async (context, tx) => causesOfMissedDays(await findWaitingDays(context, tx)),
  loanSetAside: (_context, tx) => findSetAsideCauses(tx),
  latePayout: async (context, tx) => findLatePayoutCauses(tx, await readDatabaseNow(context, tx)),
  chargeContradicted: (_context, tx) => findContradictions(tx),
  failedJob: (_context, tx) => findFailedJobCauses(tx),
  complaintDue: async (context, tx) => findComplaintCauses(tx, await readBusinessNow(context, tx)),
  breachToReport: async (context, tx) => findBreachCauses(tx, await readBusinessNow(context, tx)),
  holidayUnanswered: async (context, tx) => findHolidayCauses(tx, await readBusinessNow(context, tx)),
  approvalLapsing: async (context, tx) => findApprovalCauses(tx, await readBusinessNow(context, tx)),
  gradeLosses: (_context, tx) => findGradeCauses(tx),
  bulkReading: async (context, tx) => findBulkReadCauses(tx, await readBusinessNow(context, tx)),
};

const isWatched = (kind: string): kind is keyof typeof causes => kind in causes;

const watch = (context: ServerContext, kind: AlertKind, find: FindCauses): Promise<void> =>
  inTransaction(context, async (tx) => {
    const open = await findOpenSubjects(tx, kind);
    await settleAlerts(tx, kind, { open, causes: await find(context, tx) });
  });

/**
 * The job 'alerts': raises new alerts, closes those without a cause and mails unacknowledged ones again. One failing
 * kind doesn't stop the others.
 * @throws the last error, so that the job is retried
 */
export async function watchForAlerts(context: ServerContext): Promise<void> {
  const errors: unknown[] = [];
  for (const kind of Object.keys(causes).filter(isWatched)) {
    await watch(context, kind, causes[kind]).catch((error: unknown) => errors.push(error));
  }
  await remindOfAlerts(context);
  if (errors.length > 0) throw errors.at(-1);
}

/** The job 'company-funds'. */
export const watchCompanyFunds = (context: ServerContext): Promise<void> =>
  watch(context, 'lowCompanyFunds', (_context, tx) => findLowFundsCauses(tx));

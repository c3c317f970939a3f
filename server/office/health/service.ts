import type { PortalHealth } from '#contract/office/health/portalHealthSchema';
import { todayInLagos } from '#contract/dates';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import { daysBehind, findLastClosedDay } from '../../kernel/businessDays/repository';
import { findClockError } from '../../kernel/businessDays/instanceClock';
import { findWaitingDays } from '../../kernel/businessDays/missedDays';
import { countSetAside } from '../../kernel/businessDays/setAside';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { findLastCheck } from '../../money/ledger/check/checkRuns';
import { findDifferences, listReconciledDays } from '../../money/reconciliation/repository';
import { countUnderWay } from '../../money/withdrawals/repository';
import { reportDueAt } from '../breaches/deadline';
import { countToReport } from '../breaches/repository';

export async function readHealth(context: ServerContext): Promise<PortalHealth> {
  const clockOffSeconds = await findClockError(context);
  return inTransaction(context, async (tx) => {
    const now = await readBusinessNow(context, tx);
    const today = todayInLagos(now);
    const breaches = await countToReport(tx, now);
    const waiting = await findWaitingDays(context, tx);
    const [from, until] = [waiting[0], waiting.at(-1)];
    const lastClosedDay = await findLastClosedDay(tx);
    const check = await findLastCheck(tx);
    const reconciliation = await lastReconciliation(tx);
    const { count, since } = await countUnderWay(tx);
    return {
      ...(lastClosedDay !== undefined && { lastClosedDay }),
      daysBehind: await daysBehind(tx, today),
      setAsideLoans: await countSetAside(tx),
      ...(from !== undefined && until !== undefined && { missedDays: { count: waiting.length, from, until } }),
      ...(clockOffSeconds !== undefined && { clockOffSeconds }),
      ...(check && { ledgerCheck: { endedAt: check.endedAt.toISOString(), isClean: check.isClean } }),
      ...(reconciliation && { reconciliation }),
      breaches: {
        toReport: breaches.count,
        overdue: breaches.overdueCount,
        ...(breaches.since && { dueAt: reportDueAt(breaches.since).toISOString() }),
      },
      payouts: { count, ...(since && { since: since.toISOString() }) },
    };
  });
}

async function lastReconciliation(db: Reader): Promise<PortalHealth['reconciliation']> {
  const [last] = await listReconciledDays(db, 1);
  if (!last) return undefined;
  const { provider, day, reconciledAt } = last;
  const found = (await findDifferences(db, [day])).filter((difference) => difference.provider === provider);
  return { day, reconciledAt: reconciledAt.toISOString(), differences: found.length };
}

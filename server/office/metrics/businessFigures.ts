import { count, inArray, isNull, min } from 'drizzle-orm';
import { todayInLagos } from '#contract/dates';
import { payoutStates, settledStates } from '#contract/money/payouts/withdrawals';
import { ALERT_KINDS } from '#contract/office/alerts/alerts';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import { daysBehind } from '../../kernel/businessDays/repository';
import type { ServerContext } from '../../kernel/context';
import { alerts } from '../../kernel/db/schema/office';
import { payouts } from '../../kernel/db/schema/payments';
import type { Collect, Metrics } from '../../kernel/metrics/metrics';

/** Settled payouts are not counted on each scrape, because there are millions of them. */
const OPEN_STATES = payoutStates.filter((state) => !settledStates.includes(state));

function dayFigures(metrics: Metrics, context: ServerContext): Collect {
  const set = metrics.gauge({
    name: 'peerlend_business_days_behind',
    help: 'Business days before today that are not closed',
    labels: [],
  });
  return async () => {
    const today = todayInLagos(await readBusinessNow(context, context.db));
    set([{ labels: {}, value: await daysBehind(context.db, today) }]);
  };
}

function payoutFigures(metrics: Metrics, { db, now }: ServerContext): Collect {
  const labels = ['state'] as const;
  const setCount = metrics.gauge({ name: 'peerlend_payouts', help: 'Unsettled payouts', labels });
  const setAge = metrics.gauge({
    name: 'peerlend_payouts_oldest_seconds',
    help: 'Age of the oldest unsettled payout',
    labels,
  });
  return async () => {
    const rows = await db
      .select({ state: payouts.state, count: count(), since: min(payouts.requestedAt) })
      .from(payouts)
      .where(inArray(payouts.state, OPEN_STATES))
      .groupBy(payouts.state);
    const figures = OPEN_STATES.map((state) => ({ state, row: rows.find((row) => row.state === state) }));
    const age = (since: Date | null | undefined) => (since ? (now().getTime() - since.getTime()) / 1000 : 0);
    setCount(figures.map(({ state, row }) => ({ labels: { state }, value: row?.count ?? 0 })));
    setAge(figures.map(({ state, row }) => ({ labels: { state }, value: age(row?.since) })));
  };
}

function alertFigures(metrics: Metrics, { db }: ServerContext): Collect {
  const set = metrics.gauge({ name: 'peerlend_alerts_open', help: 'Open alerts of the portal', labels: ['kind'] });
  return async () => {
    const rows = await db
      .select({ kind: alerts.kind, count: count() })
      .from(alerts)
      .where(isNull(alerts.closedAt))
      .groupBy(alerts.kind);
    set(ALERT_KINDS.map((kind) => ({ labels: { kind }, value: rows.find((row) => row.kind === kind)?.count ?? 0 })));
  };
}

export const businessFigures = (metrics: Metrics, context: ServerContext): Collect[] => [
  dayFigures(metrics, context),
  payoutFigures(metrics, context),
  alertFigures(metrics, context),
];

import { and, inArray, lt, sql } from 'drizzle-orm';
import { formatDay, type IsoDay } from '#contract/dates';
import { statesOfStage } from '#contract/money/payouts/payoutList';
import type { Cause } from '../../kernel/alerts/alerts';
import type { Reader } from '../../kernel/db/connection';
import { payouts } from '../../kernel/db/schema/payments';

const LATE_AFTER_MS = 24 * 60 * 60 * 1000;

/** Days (in Lagos) with payouts under way for over a day: one alert per day, since an outage delays many. */
export async function findLatePayoutCauses(reader: Reader, now: Date): Promise<Cause[]> {
  const isUnderWay = inArray(payouts.state, [...statesOfStage.underWay]);
  const rows = await reader
    .selectDistinct({ day: sql<IsoDay>`(${payouts.requestedAt} at time zone 'Africa/Lagos')::date::text` })
    .from(payouts)
    .where(and(isUnderWay, lt(payouts.requestedAt, new Date(now.getTime() - LATE_AFTER_MS))));
  return rows.map(({ day }) => ({
    subject: day,
    detail: `Payouts requested on ${formatDay(day)} are still under way after a day.`,
  }));
}

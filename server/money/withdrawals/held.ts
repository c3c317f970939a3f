import { and, arrayOverlaps, eq } from 'drizzle-orm';
import { HOLD_HOURS, isHeldForSpeed, SPEED_REASONS, type HoldReason } from '#contract/money/payouts/speedLimits';
import { HOUR_MS } from '#contract/dates';
import { payouts, type PayoutRow } from '../../kernel/db/schema/payments';

/** Selects the rows for which `heldUntil` gives a time. */
export const waitsForSpeed = and(eq(payouts.state, 'inReview'), arrayOverlaps(payouts.heldBecause, [...SPEED_REASONS]));

/** When a withdrawal held as unusual is paid or returned at the latest; undefined for all others. */
export function heldUntil({ state, heldBecause, requestedAt }: PayoutRow): Date | undefined {
  if (state !== 'inReview' || !isHeldForSpeed(heldBecause)) return undefined;
  return new Date(requestedAt.getTime() + HOLD_HOURS * HOUR_MS);
}

/** Withdrawals from before reasons were stored were only held for their account. */
export const reasonsOf = ({ heldBecause }: PayoutRow): HoldReason[] =>
  heldBecause.length > 0 ? heldBecause : ['account'];

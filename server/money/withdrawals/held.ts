import { and, arrayOverlaps, eq } from 'drizzle-orm';
import { HOLD_HOURS, isHeldForSpeed, SPEED_REASONS, type HoldReason } from '../../../contract/money/payouts/speedRules';
import { payouts, type PayoutRow } from '../../db/schema/payments';

const HOUR_MS = 3_600_000;

/** The same of rows that wait, as `heldUntil` judges one. */
export const waitsForSpeed = and(eq(payouts.state, 'inReview'), arrayOverlaps(payouts.heldBecause, [...SPEED_REASONS]));

/** By when a withdrawal that is held for its speed goes out or back; undefined for all others. */
export function heldUntil({ state, heldBecause, requestedAt }: PayoutRow): Date | undefined {
  if (state !== 'inReview' || !isHeldForSpeed(heldBecause)) return undefined;
  return new Date(requestedAt.getTime() + HOLD_HOURS * HOUR_MS);
}

/** Of those that waited before reasons were kept, the account was the only one. */
export const reasonsOf = ({ heldBecause }: PayoutRow): HoldReason[] =>
  heldBecause.length > 0 ? heldBecause : ['account'];

import { HOLD_HOURS, isHeldForSpeed, type HoldReason } from '../../../contract/money/payouts/speedRules';
import type { PayoutRow } from '../../db/schema/payments';

const HOUR_MS = 3_600_000;

/** By when a withdrawal that is held for its speed goes out or back; undefined for all others. */
export function heldUntil({ state, heldBecause, requestedAt }: PayoutRow): Date | undefined {
  if (state !== 'inReview' || !isHeldForSpeed(heldBecause)) return undefined;
  return new Date(requestedAt.getTime() + HOLD_HOURS * HOUR_MS);
}

/** Of those that waited before reasons were kept, the account was the only one. */
export const reasonsOf = ({ heldBecause }: PayoutRow): HoldReason[] =>
  heldBecause.length > 0 ? heldBecause : ['account'];

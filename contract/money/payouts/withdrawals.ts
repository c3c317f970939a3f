import { naira } from '../kobo';

export const MIN_WITHDRAWAL = naira(100);
/** The provider's limit for one transfer. */
export const MAX_PAYOUT = naira(10_000_000);

export const WITHDRAWAL_REVIEW_PAGE_SIZES = [25, 50, 100] as const;

export interface WithdrawalReviewsQuery {
  page?: number;
  pageSize?: number;
  q?: string;
}

/** `failed` was never paid; `reversed` was paid and came back. */
export const payoutStates = ['inReview', 'requested', 'sent', 'paid', 'failed', 'reversed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Final, except that a paid payout can still be reversed. */
export const settledStates: readonly PayoutState[] = ['paid', 'failed', 'reversed'];

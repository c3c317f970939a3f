import type { Sort, SortText } from '../../lists';
import type { PayoutState } from './withdrawals';

/** Where a payout's money comes from. */
export const PAYOUT_ORIGINS = ['wallet', 'suspense', 'house'] as const;
export type PayoutOrigin = (typeof PAYOUT_ORIGINS)[number];

/** What the list is filtered by; what the provider was told of, or is to be, is under way. */
export const PAYOUT_STAGES = ['inReview', 'underWay', 'paid', 'failed', 'reversed'] as const;
export type PayoutStage = (typeof PAYOUT_STAGES)[number];

/** The states of each stage. */
export const statesOfStage: Readonly<Record<PayoutStage, readonly PayoutState[]>> = {
  inReview: ['inReview'],
  underWay: ['requested', 'sent'],
  paid: ['paid'],
  failed: ['failed'],
  reversed: ['reversed'],
};

export const payoutSortFields = ['requestedAt'] as const;
export type PayoutSortField = (typeof payoutSortFields)[number];

/** The newest comes first. */
export const PAYOUT_DEFAULT_SORT: Sort<PayoutSortField> = { field: 'requestedAt', direction: 'desc' };

/** Rows per page: what can be chosen; the first is the default. */
export const PAYOUT_PAGE_SIZES = [25, 50, 100] as const;

/** Which payouts are meant. */
export interface PayoutSelection {
  stage?: PayoutStage;
  /** Text in the names, user name or email of whose money it is, without case; or all of the payout's id. */
  q?: string;
}

/** The query of `GET /administration/payouts`. */
export interface PayoutsQuery extends PayoutSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
  sort?: SortText<PayoutSortField>;
}

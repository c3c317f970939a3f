import type { Sort, SortText } from '../../lists';
import type { PayoutState } from './withdrawals';

export const PAYOUT_ORIGINS = ['wallet', 'suspense', 'house'] as const;
export type PayoutOrigin = (typeof PAYOUT_ORIGINS)[number];

export const PAYOUT_STAGES = ['inReview', 'underWay', 'paid', 'failed', 'reversed'] as const;
export type PayoutStage = (typeof PAYOUT_STAGES)[number];

export const statesOfStage: Readonly<Record<PayoutStage, readonly PayoutState[]>> = {
  inReview: ['inReview'],
  underWay: ['requested', 'sent'],
  paid: ['paid'],
  failed: ['failed'],
  reversed: ['reversed'],
};

export const payoutSortFields = ['requestedAt'] as const;
export type PayoutSortField = (typeof payoutSortFields)[number];

export const PAYOUT_DEFAULT_SORT: Sort<PayoutSortField> = { field: 'requestedAt', direction: 'desc' };

export const PAYOUT_PAGE_SIZES = [25, 50, 100] as const;

export interface PayoutSelection {
  stage?: PayoutStage;
  q?: string;
}

export interface PayoutsQuery extends PayoutSelection {
  page?: number;
  pageSize?: number;
  sort?: SortText<PayoutSortField>;
}

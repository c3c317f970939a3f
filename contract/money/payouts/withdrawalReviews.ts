export const WITHDRAWAL_REVIEW_PAGE_SIZES = [25, 50, 100] as const;

export interface WithdrawalReviewsQuery {
  page?: number;
  pageSize?: number;
  q?: string;
}

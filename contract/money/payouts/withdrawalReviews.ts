/** The first is the default. */
export const WITHDRAWAL_REVIEW_PAGE_SIZES = [25, 50, 100] as const;

export interface WithdrawalReviewsQuery {
  page?: number;
  pageSize?: number;
  /** Part of the person's names, user name or email, in any case, or the withdrawal's full id. */
  q?: string;
}

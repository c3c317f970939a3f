/** Rows per page to choose from; the first is the default. */
export const WITHDRAWAL_REVIEW_PAGE_SIZES = [25, 50, 100] as const;

/** The query of `GET /administration/withdrawals`. */
export interface WithdrawalReviewsQuery {
  /** From 1. */
  page?: number;
  pageSize?: number;
  /** Part of the person's names, user name or email, in any case, or the withdrawal's full id. */
  q?: string;
}

/** Rows per page: what can be chosen; the first is the default. */
export const WITHDRAWAL_REVIEW_PAGE_SIZES = [25, 50, 100] as const;

/** The query of `GET /administration/withdrawals`. */
export interface WithdrawalReviewsQuery {
  /** From 1. */
  page?: number;
  pageSize?: number;
  /** Text in the names, user name or email of whose money it is, without case; or all of the withdrawal's id. */
  q?: string;
}

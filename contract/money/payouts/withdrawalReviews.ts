import type { Kobo } from '../kobo';

/** A withdrawal that waits for a review: a first one, to an account that the bank knows by another name. */
export interface ReviewedWithdrawal {
  id: string;
  personId: string;
  personName: string;
  amountKobo: Kobo;
  bankName: string;
  accountNumber: string;
  /** What the bank calls the account's holder; absent where it knows no such account. */
  accountName?: string;
  /** ISO 8601, in UTC. */
  requestedAt: string;
}

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

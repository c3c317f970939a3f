/** Rows per page to choose from; the first is the default. */
export const SUSPENSE_PAGE_SIZES = [25, 50, 100] as const;

/** Search of the list. */
export interface SuspenseSelection {
  /** Part of the sender's name, bank or account, the reference or the receiving account, in any case. */
  q?: string;
}

/** The query of `GET /administration/suspense`. */
export interface SuspenseQuery extends SuspenseSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
}

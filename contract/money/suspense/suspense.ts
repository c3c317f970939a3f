export const SUSPENSE_STATES = ['open', 'assigned', 'returned'] as const;

/** The first is the default. */
export const SUSPENSE_PAGE_SIZES = [25, 50, 100] as const;

export interface SuspenseSelection {
  /** Part of the sender's name, bank or account, the reference or the receiving account, in any case. */
  q?: string;
}

export interface SuspenseQuery extends SuspenseSelection {
  page?: number;
  pageSize?: number;
}

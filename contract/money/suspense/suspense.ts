export const SUSPENSE_STATES = ['open', 'assigned', 'returned'] as const;

export const SUSPENSE_PAGE_SIZES = [25, 50, 100] as const;

/** A shorter search for the owner would find everybody. */
export const OWNER_SEARCH_MIN_LENGTH = 3;

export interface SuspenseSelection {
  q?: string;
}

export interface SuspenseQuery extends SuspenseSelection {
  page?: number;
  pageSize?: number;
}

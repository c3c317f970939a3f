export const SUSPENSE_STATES = ['open', 'assigned', 'returned'] as const;

export const SUSPENSE_PAGE_SIZES = [25, 50, 100] as const;

export interface SuspenseSelection {
  q?: string;
}

export interface SuspenseQuery extends SuspenseSelection {
  page?: number;
  pageSize?: number;
}

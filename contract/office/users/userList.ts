import type { Sort, SortText } from '../../lists';

export const userSortFields = ['firstName', 'lastName', 'userName', 'email'] as const;
export type UserSortField = (typeof userSortFields)[number];

export const USER_DEFAULT_SORT: Sort<UserSortField> = { field: 'email', direction: 'asc' };

export const USER_PAGE_SIZES = [25, 50, 100] as const;

/** The page size used by the report. */
export const USER_PAGE_SIZE_MAX = 2000;

export const USER_SEARCH_TOTAL_CAP = 10_000;

export const userFilters = ['emailVerified', 'profileUpdated', 'bvnVerified'] as const;

export type UserFilters = Partial<Record<(typeof userFilters)[number], boolean>>;

export interface UserListQuery extends UserFilters {
  page?: number;
  pageSize?: number;
  sort?: SortText<UserSortField>;
  q?: string;
  /** Instead of `page` and `sort`: continues after this id; empty for the first page. */
  after?: string;
}

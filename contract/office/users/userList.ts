import type { Sort, SortText } from '../../lists';

export const userSortFields = ['firstName', 'lastName', 'userName', 'email'] as const;
export type UserSortField = (typeof userSortFields)[number];

export const USER_DEFAULT_SORT: Sort<UserSortField> = { field: 'email', direction: 'asc' };

/** Rows per page to choose from; the first is the default. */
export const USER_PAGE_SIZES = [25, 50, 100] as const;

/** Most rows per page the server accepts; the report asks for this many. */
export const USER_PAGE_SIZE_MAX = 2000;

/** Counting of a filtered list stops here: the total then means 'this many or more'. */
export const USER_SEARCH_TOTAL_CAP = 10_000;

export const userFilters = ['emailVerified', 'profileUpdated', 'bvnVerified'] as const;

/** Users must match each flag that is present. */
export type UserFilters = Partial<Record<(typeof userFilters)[number], boolean>>;

/** The query of `GET /user/all-users`; an empty one asks for all users. */
export interface UserListQuery extends UserFilters {
  /** From 1. */
  page?: number;
  pageSize?: number;
  sort?: SortText<UserSortField>;
  /** Searched in names, user name and email, ignoring case. */
  q?: string;
  /** Instead of `page` and `sort`: the next page by id, after this one; empty text asks for the first page. */
  after?: string;
}

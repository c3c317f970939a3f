import type { Sort, SortText } from '../../lists';

/** The columns by which the user list can be sorted. */
export const userSortFields = ['firstName', 'lastName', 'userName', 'email'] as const;
export type UserSortField = (typeof userSortFields)[number];

/** How the user list is sorted unless its query says otherwise. */
export const USER_DEFAULT_SORT: Sort<UserSortField> = { field: 'email', direction: 'asc' };

/** Rows per page of the user list: what can be chosen; the first is the default. */
export const USER_PAGE_SIZES = [25, 50, 100] as const;

/** The most rows that the server gives in one page, as the report asks for them. */
export const USER_PAGE_SIZE_MAX = 2000;

/** A search, or a filter, stops counting here: the total is then 'this many or more'. */
export const USER_SEARCH_TOTAL_CAP = 10_000;

/** The flags by which the user list can be filtered. */
export const userFilters = ['emailVerified', 'profileUpdated', 'bvnVerified'] as const;

/** Which users are meant: those whose flags are so. A flag that is absent may be either. */
export type UserFilters = Partial<Record<(typeof userFilters)[number], boolean>>;

/** The query of `GET /user/all-users`; without any of these it answers with the whole array. */
export interface UserListQuery extends UserFilters {
  /** From 1. */
  page?: number;
  pageSize?: number;
  sort?: SortText<UserSortField>;
  /** Text anywhere in names, user name or email, without case. */
  q?: string;
  /** Walks by id: the page after this one; in place of `page` and `sort`. Empty text asks for the first. */
  after?: string;
}

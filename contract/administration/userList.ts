import type { User } from '../users/user';

/** Headers of a page of the user list: how many users match, and whether counting stopped there. */
export const TOTAL_COUNT_HEADER = 'x-total-count';
export const TOTAL_CAPPED_HEADER = 'x-total-capped';

/** A user in the administrator's list; `id` keys the row and walks the pages of an export. */
export interface ListedUser extends User {
  id: string;
}

/** The columns by which the user list can be sorted. */
export const userSortFields = ['firstName', 'lastName', 'userName', 'email'] as const;
export type UserSortField = (typeof userSortFields)[number];
export type SortDirection = 'asc' | 'desc';

/** A column and a direction, as a query names them: `email:asc`. */
export type UserListSort = `${UserSortField}:${SortDirection}`;
export const userListSorts: readonly UserListSort[] = userSortFields.flatMap(
  (field) => [`${field}:asc`, `${field}:desc`] as const,
);

/** The query of `GET /user/all-users`; without any of these it answers with the whole array. */
export interface UserListQuery {
  /** From 1. */
  page?: number;
  pageSize?: number;
  sort?: UserListSort;
  /** Text anywhere in names, user name or email, without case. */
  q?: string;
  /** Walks by id: the page after this one; in place of `page` and `sort`. Empty text asks for the first. */
  after?: string;
}

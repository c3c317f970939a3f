import { object, type InferType } from 'yup';
import {
  USER_DEFAULT_SORT,
  USER_PAGE_SIZE_MAX,
  USER_PAGE_SIZES,
  userSortFields,
  type UserFilters,
  type UserSortField,
} from '#contract/office/users/userList';
import { readSort, type Sort } from '#contract/lists';
import { UUID_OR_EMPTY } from '#contract/uuid';
import { invalidInput } from '../../kernel/errors';
import { flagRule, pageRule, pageSizeRule, personSearchRule, queryText, sortRule } from '../../kernel/http/queryRules';

const AFTER_MESSAGE = 'Continue after this user id';

export const userListQueryRules = object({
  page: pageRule,
  pageSize: pageSizeRule(USER_PAGE_SIZE_MAX, USER_PAGE_SIZES[0]),
  sort: sortRule(userSortFields, USER_DEFAULT_SORT),
  q: personSearchRule(),
  after: queryText(AFTER_MESSAGE).matches(UUID_OR_EMPTY, AFTER_MESSAGE).meta({
    text: 'To read all users page by page, the id of the last one read, empty at first; not with `page` or `sort`',
  }),
  emailVerified: flagRule('Only users who have verified their email, or only those who have not'),
  profileUpdated: flagRule('Only users who have completed their profile, or only those who have not'),
  bvnVerified: flagRule('Only users whose BVN is verified, or only those whose BVN is not'),
});

export type UserSort = Sort<UserSortField>;

export interface Selection {
  search: string;
  filters: UserFilters;
}

export type UserListRequest =
  | { kind: 'whole' }
  | { kind: 'page'; selection: Selection; pageSize: number; page: number; sort: UserSort }
  | { kind: 'walk'; selection: Selection; pageSize: number; after: string | undefined };

/** @throws CodedError VALIDATION_ERROR if the query mixes both ways of paging */
export function readUserListRequest(query: InferType<typeof userListQueryRules>): UserListRequest {
  const { page, pageSize = USER_PAGE_SIZES[0], sort, q: search = '', after, ...filters } = query;
  if (Object.keys(query).length === 0) return { kind: 'whole' };
  const selection = { search, filters };
  if (after === undefined) {
    const chosen = sort === undefined ? undefined : readSort(sort, userSortFields);
    return { kind: 'page', selection, pageSize, page: page ?? 1, sort: chosen ?? USER_DEFAULT_SORT };
  }
  if (page !== undefined || sort !== undefined) {
    throw invalidInput({ after: "'after' can't be combined with 'page' or 'sort'" });
  }
  return { kind: 'walk', selection, pageSize, after: after || undefined };
}

import { userRecordCalls } from '#contract/office/users/calls';
import { USER_PAGE_SIZE_MAX, userFilters, type UserFilters, type UserListQuery } from '#contract/office/users/userList';
import type { ListedUser } from '#contract/people/users/userSchema';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { page, readTotal } from '../../../api/endpoints';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';
import type { ListParams } from '../../../components/list/listParams';

type UserPage = ListPage<ListedUser>;

export interface UnreadUserPage extends Omit<UserPage, 'rows'> {
  unread: Blob;
}

export const userListApi = api.injectEndpoints({
  endpoints: (build) => ({
    userPage: build.query({
      ...page(userRecordCalls.allUsers, ['Users']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    // A mutation, so that an export of all users doesn't stay in the cache.
    usersAfter: build.mutation<UnreadUserPage, UserSelection & { after: string }>({
      query: (walk) => ({
        ...request(userRecordCalls.allUsers, { query: { ...walk, pageSize: USER_PAGE_SIZE_MAX } }),
        unread: true,
      }),
      transformResponse: (unread: Blob, meta) => ({ unread, ...readTotal(meta, 0) }),
    }),
  }),
});

export const { useUserPageQuery } = userListApi;

export type UserSelection = Pick<UserListQuery, 'q'> & UserFilters;

export const YES = 'true';
export const NO = 'false';

export function selectionOf(search: string, filters: ListParams<string>['filters']): UserSelection {
  const flags: UserFilters = {};
  for (const name of userFilters) if (filters[name] !== undefined) flags[name] = filters[name] === YES;
  return { q: search, ...flags };
}

import { allUsers } from '../../../contract/administration/calls';
import {
  TOTAL_CAPPED_HEADER,
  TOTAL_COUNT_HEADER,
  type ListedUser,
  type UserListQuery,
} from '../../../contract/administration/userList';
import type { AnswerOf } from '../../../contract/call';
import { USER_PAGE_SIZE_MAX } from '../../../contract/constants';
import { api } from '../../api/api';
import type { CallMeta } from '../../api/baseQuery';
import { request } from '../../api/request';

export interface UserPage {
  users: readonly ListedUser[];
  /** How many users match. */
  total: number;
  /** Whether counting stopped there: there are that many or more. */
  isCapped: boolean;
}

/** A page of an export, still to be read: a list of users as JSON. */
export interface UnreadUserPage extends Omit<UserPage, 'users'> {
  unread: Blob;
}

/** Pages that nobody looks at are soon forgotten: they hold other people's account numbers. */
const KEEP_UNUSED_SECONDS = 30;

export const userListApi = api.injectEndpoints({
  endpoints: (build) => ({
    userPage: build.query<UserPage, Pick<UserListQuery, 'page' | 'pageSize' | 'sort' | 'q'>>({
      query: (query) => request(allUsers, { query }),
      transformResponse: toPage,
      providesTags: ['Users'],
      keepUnusedDataFor: KEEP_UNUSED_SECONDS,
    }),
    // A mutation in spite of its method: an export of all users must not stay in the cache.
    usersAfter: build.mutation<UnreadUserPage, { after: string; q: string }>({
      query: (walk) => ({
        ...request(allUsers, { query: { ...walk, pageSize: USER_PAGE_SIZE_MAX } }),
        unread: true,
      }),
      transformResponse: (unread: Blob, meta) => ({ unread, ...readTotal(meta, 0) }),
    }),
  }),
});

export const { useUserPageQuery } = userListApi;

function toPage(users: AnswerOf<typeof allUsers>, meta: CallMeta | undefined): UserPage {
  return { users, ...readTotal(meta, users.length) };
}

function readTotal(meta: CallMeta | undefined, atLeast: number): Pick<UserPage, 'total' | 'isCapped'> {
  const total = Number(meta?.headers.get(TOTAL_COUNT_HEADER) ?? atLeast);
  return {
    total: Number.isFinite(total) ? total : atLeast,
    isCapped: meta?.headers.get(TOTAL_CAPPED_HEADER) === 'true',
  };
}

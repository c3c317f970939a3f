import { allUsers } from '#contract/office/users/calls';
import { USER_PAGE_SIZE_MAX, type UserListQuery } from '#contract/office/users/userList';
import type { ListedUser } from '#contract/people/users/userSchema';
import type { AnswerOf } from '#contract/call';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import type { CallMeta } from '../../../api/baseQuery';
import { readTotal } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';
import type { UserSelection } from './userSelection';

type UserPage = ListPage<ListedUser>;

export interface UnreadUserPage extends Omit<UserPage, 'rows'> {
  unread: Blob;
}

export const userListApi = api.injectEndpoints({
  endpoints: (build) => ({
    userPage: build.query<UserPage, UserSelection & Pick<UserListQuery, 'page' | 'pageSize' | 'sort'>>({
      query: (query) => request(allUsers, { query }),
      transformResponse: toPage,
      providesTags: ['Users'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    // A mutation, so that an export of all users doesn't stay in the cache.
    usersAfter: build.mutation<UnreadUserPage, UserSelection & { after: string }>({
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
  return { rows: users, ...readTotal(meta, users.length) };
}

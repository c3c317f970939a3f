import { defineCall, typed } from '../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER, type ListedUser, type UserListQuery } from './userList';

/** All users; a page of them with any of the parameters. */
export const allUsers = defineCall({
  name: 'allUsers',
  method: 'GET',
  path: '/user/all-users',
  access: 'administrator',
  query: typed<UserListQuery>(),
  answer: typed<ListedUser[]>(),
  streamed: true,
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

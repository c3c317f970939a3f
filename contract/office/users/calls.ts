import { defineCall, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { UserListQuery } from './userList';
import type { ListedUser } from '../../people/users/userSchema';
import type { PersonContacts } from './personContactsSchema';
import type { PersonMoney } from './personMoneySchema';
import type { PersonSignIns } from './personSignInsSchema';
import type { UserRecord } from './userRecordSchema';

/** All users, or one page of them if any parameter is given. */
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

export const userRecord = defineCall({
  name: 'userRecord',
  method: 'GET',
  path: '/administration/users/:userId',
  access: 'administrator',
  answer: typed<UserRecord>(),
});

export const personMoney = defineCall({
  name: 'personMoney',
  method: 'GET',
  path: '/administration/users/:userId/money',
  access: 'administrator',
  answer: typed<PersonMoney>(),
});

export const personSignIns = defineCall({
  name: 'personSignIns',
  method: 'GET',
  path: '/administration/users/:userId/sign-ins',
  access: 'administrator',
  answer: typed<PersonSignIns>(),
});

export const personContacts = defineCall({
  name: 'personContacts',
  method: 'GET',
  path: '/administration/users/:userId/contacts',
  access: 'administrator',
  answer: typed<PersonContacts>(),
});

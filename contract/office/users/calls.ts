import { defineCalls, get, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { UserListQuery } from './userList';
import type { ListedUser } from '../../people/users/userSchema';
import type { PersonContacts } from './personContactsSchema';
import type { PersonMoney } from './personMoneySchema';
import type { PersonSignIns } from './personSignInsSchema';
import type { UserRecord } from './userRecordSchema';

export const userRecordCalls = defineCalls({
  /** All users, or one page of them if any parameter is given. */
  allUsers: get('/user/all-users', 'administrator', {
    query: typed<UserListQuery>(),
    answer: typed<ListedUser[]>(),
    streamed: true,
    answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
  }),
  userRecord: get('/administration/users/:userId', 'administrator', { answer: typed<UserRecord>() }),
  personMoney: get('/administration/users/:userId/money', 'administrator', { answer: typed<PersonMoney>() }),
  personSignIns: get('/administration/users/:userId/sign-ins', 'administrator', { answer: typed<PersonSignIns>() }),
  personContacts: get('/administration/users/:userId/contacts', 'administrator', { answer: typed<PersonContacts>() }),
});

import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { PersonalData } from '../dataProtection/personalData';
import type { ReasonForm } from '../../lending/review/rules/review';
import type { ListedUser, UserListQuery } from './userList';
import type { UserRecord } from './userRecord';

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

/** One user with all fields, and what happened to the account (section 2.19). */
export const userRecord = defineCall({
  name: 'userRecord',
  method: 'GET',
  path: '/administration/users/:userId',
  access: 'administrator',
  answer: typed<UserRecord>(),
});

/** Everything that is held on a user as one file, for who asks for it and cannot sign in (section 29.3). */
export const personalDataOf = defineCall({
  name: 'personalDataOf',
  method: 'GET',
  path: '/administration/users/:userId/personal-data',
  access: 'administrator',
  answer: typed<PersonalData>(),
  streamed: true,
});

/** Freeze a person, with a reason (section 26.5). */
export const freezePerson = defineCall({
  name: 'freezePerson',
  method: 'POST',
  path: '/administration/users/:userId/freeze',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Propose to unfreeze a person; another administrator decides. */
export const proposeUnfreezing = defineCall({
  name: 'proposeUnfreezing',
  method: 'POST',
  path: '/administration/users/:userId/unfreezing',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

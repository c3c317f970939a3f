import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { PersonalData } from './personalData';
import type { MyDeletion } from './deletion';
import type { DeletionForm } from './rules';

/** Everything that is held on the caller, as one file. */
export const myPersonalData = defineCall({
  name: 'myPersonalData',
  method: 'GET',
  path: '/user/my-personal-data',
  access: 'user',
  answer: typed<PersonalData>(),
  streamed: true,
});

/** What stands against deleting the caller's account. */
export const myDeletion = defineCall({
  name: 'myDeletion',
  method: 'GET',
  path: '/user/account-deletion',
  access: 'user',
  answer: typed<MyDeletion>(),
});

/** Delete the caller's account; every access token ends. */
export const deleteAccount = defineCall({
  name: 'deleteAccount',
  method: 'POST',
  path: '/user/account-deletion',
  access: 'user',
  body: typed<DeletionForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

/** Everything that is held on a user as one file, for who asks for it and cannot sign in. */
export const personalDataOf = defineCall({
  name: 'personalDataOf',
  method: 'GET',
  path: '/administration/users/:userId/personal-data',
  access: 'administrator',
  answer: typed<PersonalData>(),
  streamed: true,
});

import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { PersonalData } from './personalDataSchema';
import type { MyDeletion } from './deletionSchema';
import type { DeletionForm } from './deletionRules';
import type { KeptPerson } from './keptPersonSchema';
import type { ReasonForm } from '../../reason';

export const myPersonalData = defineCall({
  name: 'myPersonalData',
  method: 'GET',
  path: '/user/my-personal-data',
  access: 'user',
  answer: typed<PersonalData>(),
  streamed: true,
});

export const myDeletion = defineCall({
  name: 'myDeletion',
  method: 'GET',
  path: '/user/account-deletion',
  access: 'user',
  answer: typed<MyDeletion>(),
});

/** Ends all access tokens. */
export const deleteAccount = defineCall({
  name: 'deleteAccount',
  method: 'POST',
  path: '/user/account-deletion',
  access: 'user',
  body: typed<DeletionForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

/** For people who ask for their data and can't sign in. */
export const personalDataOf = defineCall({
  name: 'personalDataOf',
  method: 'GET',
  path: '/administration/users/:userId/personal-data',
  access: 'administrator',
  answer: typed<PersonalData>(),
  streamed: true,
});

export const proposeKeptOpening = defineCall({
  name: 'proposeKeptOpening',
  method: 'POST',
  path: '/administration/users/:userId/kept-data/opening',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const keptPerson = defineCall({
  name: 'keptPerson',
  method: 'GET',
  path: '/administration/users/:userId/kept-data',
  access: 'administrator',
  answer: typed<KeptPerson>(),
});

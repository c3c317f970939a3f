import type { SuccessAnswer } from '../../api';
import { defineCalls, get, post, postOnce, typed } from '../../call';
import type { PersonalData } from './personalDataSchema';
import type { MyDeletion } from './deletionSchema';
import type { DeletionForm } from './deletionRules';
import type { KeptPerson } from './keptPersonSchema';
import type { ReasonForm } from '../../reason';

export const dataProtectionCalls = defineCalls({
  myPersonalData: get('/user/my-personal-data', 'user', { answer: typed<PersonalData>(), streamed: true }),
  myDeletion: get('/user/account-deletion', 'user', { answer: typed<MyDeletion>() }),
  /** Ends all access tokens. */
  deleteAccount: post('/user/account-deletion', 'user', {
    body: typed<DeletionForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  /** For people who ask for their data and can't sign in. */
  personalDataOf: get('/administration/users/:userId/personal-data', 'administrator', {
    answer: typed<PersonalData>(),
    streamed: true,
  }),
  processingFile: get('/administration/processing-file', 'administrator', {
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  proposeKeptOpening: postOnce('/administration/users/:userId/kept-data/opening', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  proposeDataRelease: postOnce('/administration/users/:userId/data-release', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  /** A ZIP, for the two administrators who agreed. */
  releasedData: get('/administration/users/:userId/data-release', 'administrator', {
    answer: typed<string>(),
    answerType: 'application/zip',
    streamed: true,
  }),
  keptPerson: get('/administration/users/:userId/kept-data', 'administrator', { answer: typed<KeptPerson>() }),
});

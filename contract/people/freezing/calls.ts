import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { ReasonForm } from '../../reason';

export const freezePerson = defineCall({
  name: 'freezePerson',
  method: 'POST',
  path: '/administration/users/:userId/freeze',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const proposeUnfreezing = defineCall({
  name: 'proposeUnfreezing',
  method: 'POST',
  path: '/administration/users/:userId/unfreezing',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

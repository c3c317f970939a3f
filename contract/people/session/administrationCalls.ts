import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { ReasonForm } from '../../reason';

export const signOutPerson = defineCall({
  name: 'signOutPerson',
  method: 'POST',
  path: '/administration/users/:userId/sign-out',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

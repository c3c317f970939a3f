import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { Administrators, MyInvitation } from './administratorsSchema';
import type { InvitationForm, NewRolesForm } from './invitationRules';
import type { ReasonForm } from '../../reason';

export const administrators = defineCall({
  name: 'administrators',
  method: 'GET',
  path: '/administration/administrators',
  access: 'administrator',
  answer: typed<Administrators>(),
});

export const administratorsFile = defineCall({
  name: 'administratorsFile',
  method: 'GET',
  path: '/administration/administrators-file',
  access: 'administrator',
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

/** Another administrator must approve it, unless there is only one. */
export const inviteAdministrator = defineCall({
  name: 'inviteAdministrator',
  method: 'POST',
  path: '/administration/administrators/invitations',
  access: 'administrator',
  body: typed<InvitationForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const proposeRemoval = defineCall({
  name: 'proposeRemoval',
  method: 'POST',
  path: '/administration/administrators/:userId/removal',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const suspendAdministrator = defineCall({
  name: 'suspendAdministrator',
  method: 'POST',
  path: '/administration/administrators/:userId/suspension',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const proposeReinstatement = defineCall({
  name: 'proposeReinstatement',
  method: 'POST',
  path: '/administration/administrators/:userId/reinstatement',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const proposeRoles = defineCall({
  name: 'proposeRoles',
  method: 'POST',
  path: '/administration/administrators/:userId/roles',
  access: 'administrator',
  body: typed<NewRolesForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Takes another administrator's approval and then 24 hours. */
export const proposeFactorReset = defineCall({
  name: 'proposeFactorReset',
  method: 'POST',
  path: '/administration/administrators/:userId/factor-reset',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const myInvitation = defineCall({
  name: 'myInvitation',
  method: 'GET',
  path: '/user/my-invitation',
  access: 'user',
  answer: typed<MyInvitation>(),
});

export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/user/my-invitation/acceptance',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

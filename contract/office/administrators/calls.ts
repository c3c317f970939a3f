import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { Administrators, MyInvitation } from './administrators';
import type { InvitationForm } from './rules';
import type { ReasonForm } from '../../reason';

/** The administrators, and who is invited (docs/product/office.md#inviting-and-removing-administrators). */
export const administrators = defineCall({
  name: 'administrators',
  method: 'GET',
  path: '/administration/administrators',
  access: 'administrator',
  answer: typed<Administrators>(),
});

/** The same as a file. */
export const administratorsFile = defineCall({
  name: 'administratorsFile',
  method: 'GET',
  path: '/administration/administrators-file',
  access: 'administrator',
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

/** Invite somebody by mail; another administrator decides, but where there is none. */
export const inviteAdministrator = defineCall({
  name: 'inviteAdministrator',
  method: 'POST',
  path: '/administration/administrators/invitations',
  access: 'administrator',
  body: typed<InvitationForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Propose that somebody is an administrator no longer; another one decides. */
export const proposeRemoval = defineCall({
  name: 'proposeRemoval',
  method: 'POST',
  path: '/administration/administrators/:userId/removal',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Whether the caller is invited to be an administrator. */
export const myInvitation = defineCall({
  name: 'myInvitation',
  method: 'GET',
  path: '/user/my-invitation',
  access: 'user',
  answer: typed<MyInvitation>(),
});

/** Become an administrator, by an invitation to the caller's verified address. */
export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/user/my-invitation/acceptance',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

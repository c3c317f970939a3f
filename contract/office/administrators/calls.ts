import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import type { Administrators, MyInvitation } from './administratorsSchema';
import type { InvitationForm, NewRolesForm } from './invitationRules';
import type { ReasonForm } from '../../reason';

export const administratorCalls = defineCalls({
  administrators: get('/administration/administrators', 'administrator', { answer: typed<Administrators>() }),
  administratorsFile: get('/administration/administrators-file', 'administrator', {
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  /** Another administrator must approve it, unless there is only one. */
  inviteAdministrator: postOnce('/administration/administrators/invitations', 'administrator', {
    body: typed<InvitationForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  proposeRemoval: postOnce('/administration/administrators/:userId/removal', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  suspendAdministrator: postOnce('/administration/administrators/:userId/suspension', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  proposeReinstatement: postOnce('/administration/administrators/:userId/reinstatement', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  proposeRoles: postOnce('/administration/administrators/:userId/roles', 'administrator', {
    body: typed<NewRolesForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  /** Takes another administrator's approval and then 24 hours. */
  proposeFactorReset: postOnce('/administration/administrators/:userId/factor-reset', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  myInvitation: get('/user/my-invitation', 'user', { answer: typed<MyInvitation>() }),
  acceptInvitation: postOnce('/user/my-invitation/acceptance', 'user', { answer: typed<SuccessAnswer>() }),
});

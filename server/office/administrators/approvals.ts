import { personOf } from '../../approvals/personOf';
import { defineKind } from '../../approvals/proposal';
import { carryOutInvitation, invitation, refuseInvitation } from './invitations';
import { carryOutRemoval, removal } from './removal';
import { findInvitation } from './repository';

export const invitationKind = defineKind({
  type: invitation,
  async describe(db, { subjectId }) {
    const invited = await findInvitation(db, subjectId);
    return invited && { email: invited.email };
  },
  carryOut: (context, tx, actorId, { subjectId }) => carryOutInvitation(context, tx, actorId, subjectId),
  refused: refuseInvitation,
});

export const removalKind = defineKind({
  type: removal,
  describe: (db, { subjectId }) => personOf(db, subjectId),
  carryOut: (context, tx, actorId, { subjectId }) => carryOutRemoval(context, tx, actorId, subjectId),
});

import { sortedRoles } from '#contract/people/roles/roles';
import { defineKind, personOf } from '../../kernel/approvals/proposal';
import { findRoles } from '../../people/roles/mayAct';
import { carryOutRoles, roles } from './changeRoles';
import { carryOutFactorReset, factorReset } from './factorReset';
import { carryOutInvitation, invitation, refuseInvitation } from './invitations';
import { carryOutRemoval, removal } from './removal';
import { endSuspension, findInvitation } from './repository';
import { carryOutReinstatement, carryOutSuspension, reinstatement, suspension } from './suspension';

export const invitationKind = defineKind({
  type: invitation,
  errors: [],
  async describe(db, { subjectId }) {
    const invited = await findInvitation(db, subjectId);
    return invited && { email: invited.email, roles: invited.roles };
  },
  carryOut: (context, tx, actorId, { subjectId }) => carryOutInvitation(context, tx, actorId, subjectId),
  refused: refuseInvitation,
});

export const removalKind = defineKind({
  type: removal,
  errors: ['TWO_MUST_STAY'],
  describe: (db, { subjectId }) => personOf(db, subjectId),
  carryOut: (context, tx, actorId, { subjectId }) => carryOutRemoval(context, tx, actorId, subjectId),
});

export const factorResetKind = defineKind({
  type: factorReset,
  errors: ['NO_FACTOR_TO_RESET'],
  describe: (db, { subjectId }) => personOf(db, subjectId),
  carryOut: (context, tx, actorId, { subjectId }) => carryOutFactorReset(context, tx, actorId, subjectId),
});

export const suspensionKind = defineKind({
  type: suspension,
  errors: ['SUSPENSION_UNCHANGED'],
  describe: (db, { subjectId }) => personOf(db, subjectId),
  carryOut: (context, tx, actorId, { subjectId }) => carryOutSuspension(context, tx, actorId, subjectId),
  refused: endSuspension,
});

export const reinstatementKind = defineKind({
  type: reinstatement,
  errors: ['SUSPENSION_UNCHANGED'],
  describe: (db, { subjectId }) => personOf(db, subjectId),
  carryOut: (context, tx, actorId, { subjectId }) => carryOutReinstatement(context, tx, actorId, subjectId),
});

export const rolesKind = defineKind({
  type: roles,
  errors: ['TWO_MUST_STAY'],
  async describe(db, { subjectId, content }) {
    const before = await findRoles(db, subjectId);
    return before && { ...(await personOf(db, subjectId)), before: sortedRoles(before), roles: content.roles };
  },
  carryOut: (context, tx, actorId, approval) => carryOutRoles(context, tx, actorId, approval),
});

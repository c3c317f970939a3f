import { object, string } from 'yup';
import { sortedRoles, type Role } from '#contract/people/roles/roles';
import { INVITATION_DAYS } from '#contract/office/administrators/administrators';
import { foldCase } from '#contract/people/fields/email';
import { momentAfter } from '#contract/dates';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { violatedConstraint } from '../../kernel/db/errors';
import type { AdminInvitationRow } from '../../kernel/db/schema/office';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { holdUnfrozen } from '../../people/users/holdPerson';
import { findUserByEmail } from '../../people/users/repository';
import { APPROVAL_DAYS, approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineProposal, type ProposalOf } from '../../kernel/approvals/proposal';
import { audit } from '../../kernel/audit/repository';
import { keptRoles } from './changeRoles';
import { isSoleOwner } from './owners';
import {
  hasMoneyHere,
  expireInvitations,
  findInvitation,
  findOpenInvitation,
  insertInvitation,
  lockAdministrators,
  makeAdministrator,
  moveInvitation,
} from './repository';
import type { MyInvitation } from '#contract/office/administrators/administratorsSchema';
import { findNames } from '../../kernel/db/peopleNames';

export const invitation = defineProposal('invitation', object({ email: string().defined(), roles: keptRoles }));

const proposalOf = ({ id, email, roles }: AdminInvitationRow): ProposalOf<typeof invitation> => ({
  kind: 'invitation',
  subjectId: id,
  content: { email, roles },
});

const endOf = (now: Date) => new Date(momentAfter(now.toISOString(), INVITATION_DAYS));

/** An undecided invitation expires with its proposal, so that the address can be invited again. */
const endOfProposal = (now: Date) => new Date(momentAfter(now.toISOString(), APPROVAL_DAYS));

/**
 * Outside production, a sole owner's invitation needs no second decision. @throws CodedError ALREADY_ADMINISTRATOR,
 * PROPOSAL_EXISTS
 */
export async function inviteAdministrator(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  { email, ...given }: { email: string; roles: readonly Role[] },
): Promise<void> {
  // Locked, so that the number of administrators can't change in between.
  const administrators = await lockAdministrators(tx);
  if ((await findUserByEmail(tx, email))?.isAdmin) throw new CodedError('ALREADY_ADMINISTRATOR');
  const now = context.now();
  const emailKey = foldCase(email);
  await expireInvitations(tx, emailKey, now);
  const isSole = isSoleOwner(administrators) && !context.config.production;
  const roles = sortedRoles(given.roles);
  const invitation = await insertInvitation(tx, {
    email,
    emailKey,
    roles,
    invitedBy: actorId,
    invitedAt: now,
    state: isSole ? 'open' : 'proposed',
    expiresAt: isSole ? endOf(now) : endOfProposal(now),
  }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'admin_invitations_one_open' ? new CodedError('PROPOSAL_EXISTS') : error;
  });
  const happenedAt = await businessNow(context, tx);
  if (isSole) await enqueue(tx, 'admin-invitation-mail', { invitationId: invitation.id });
  else await propose(tx, proposalOf(invitation), { proposedBy: actorId, proposedAt: happenedAt });
  await audit(tx, { actorId, action: 'administrator invited', subjectId: invitation.id, happenedAt, facts: { roles } });
}

/** @throws CodedError NOT_FOUND, PROPOSAL_VOID, FOUR_EYES */
export async function carryOutInvitation(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  invitationId: string,
): Promise<void> {
  const invitation = await findInvitation(tx, invitationId);
  if (!invitation) throw new CodedError('NOT_FOUND');
  const happenedAt = await businessNow(context, tx);
  await approveIfUnchanged(tx, proposalOf(invitation), { decidedBy: actorId, decidedAt: happenedAt });
  const isOpen = await moveInvitation(tx, invitationId, 'proposed', { state: 'open', expiresAt: endOf(context.now()) });
  if (!isOpen) throw new CodedError('PROPOSAL_VOID');
  await enqueue(tx, 'admin-invitation-mail', { invitationId });
  await audit(tx, { actorId, action: 'invitation approved', subjectId: invitationId, happenedAt });
}

export async function refuseInvitation(tx: Tx, invitationId: string): Promise<void> {
  await moveInvitation(tx, invitationId, 'proposed', { state: 'refused' });
}

/** Requires a verified address. @throws CodedError NOT_FOUND without an open invitation, FROZEN_HERE, HAS_MONEY_HERE */
export async function acceptInvitation(context: ServerContext, tx: Tx, user: UserRow): Promise<void> {
  const invitation = await findOpenInvitation(tx, foldCase(user.email), context.now());
  if (!invitation || !user.isEmailVerified) throw new CodedError('NOT_FOUND');
  await lockAdministrators(tx);
  if (!(await holdUnfrozen(tx, user.id))) throw new CodedError('FROZEN_HERE');
  if (await hasMoneyHere(tx, user.id)) throw new CodedError('HAS_MONEY_HERE');
  if (!(await moveInvitation(tx, invitation.id, 'open', { state: 'accepted' }))) throw new CodedError('NOT_FOUND');
  await makeAdministrator(tx, user.id, invitation.roles);
  const happenedAt = await businessNow(context, tx);
  await audit(tx, { actorId: user.id, action: 'invitation accepted', subjectId: invitation.id, happenedAt });
}

export async function readMyInvitation({ db, now }: ServerContext, user: UserRow): Promise<MyInvitation> {
  const invitation = user.isEmailVerified && (await findOpenInvitation(db, foldCase(user.email), now()));
  if (!invitation) return {};
  const names = await findNames(db, [invitation.invitedBy]);
  return { invitedBy: names.get(invitation.invitedBy) ?? '', roles: invitation.roles };
}

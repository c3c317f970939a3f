import { array, object, string } from 'yup';
import { ROLES, sortedRoles, type Role } from '#contract/people/roles/roles';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineProposal, type ApprovalOf, type ProposalOf } from '../../kernel/approvals/proposal';
import { audit } from '../../kernel/audit/repository';
import { requireOwnersStay } from './owners';
import { lockAdministrators, setRoles } from './repository';
import { voidProposals } from './voidProposals';

export const keptRoles = array(string().oneOf(ROLES).defined()).defined();

export const roles = defineProposal('roles', object({ userId: string().defined(), roles: keptRoles }));

const proposalOf = (userId: string, wanted: readonly Role[]): ProposalOf<typeof roles> => ({
  kind: 'roles',
  subjectId: userId,
  content: { userId, roles: sortedRoles(wanted) },
});

interface NewRoles {
  actorId: string;
  userId: string;
  roles: readonly Role[];
  reason: string;
}

/** @throws CodedError NOT_FOUND, ROLES_UNCHANGED, TWO_MUST_STAY, PROPOSAL_EXISTS; FOUR_EYES for one's own roles */
export async function proposeRoles(context: ServerContext, tx: Tx, given: NewRoles): Promise<void> {
  const { actorId, userId, reason } = given;
  if (actorId === userId) throw new CodedError('FOUR_EYES');
  const wanted = sortedRoles(given.roles);
  const before = await holdChange(context, tx, userId, wanted);
  if (before.join() === wanted.join()) throw new CodedError('ROLES_UNCHANGED');
  const happenedAt = await businessNow(context, tx);
  await propose(tx, proposalOf(userId, wanted), { proposedBy: actorId, proposedAt: happenedAt, reason });
  const facts = { roles: wanted, before };
  await audit(tx, { actorId, action: 'roles proposed', subjectId: userId, happenedAt, facts });
}

/**
 * Takes effect at once, also for open sessions. Voids the person's proposals that need a role they no longer have.
 * @throws CodedError NOT_FOUND, TWO_MUST_STAY, FOUR_EYES, PROPOSAL_VOID
 */
export async function carryOutRoles(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  { content: { userId, roles: wanted } }: ApprovalOf<typeof roles>,
): Promise<void> {
  const before = await holdChange(context, tx, userId, wanted);
  const happenedAt = await businessNow(context, tx);
  await approveIfUnchanged(tx, proposalOf(userId, wanted), { decidedBy: actorId, decidedAt: happenedAt });
  // Locks the person's row: a concurrent act of theirs either finishes first or sees the new roles.
  await setRoles(tx, userId, wanted);
  await voidProposals(tx, userId, wanted, happenedAt);
  const facts = { roles: wanted, before };
  await audit(tx, { actorId, action: 'roles changed', subjectId: userId, happenedAt, facts });
}

/** @returns their current roles @throws CodedError NOT_FOUND, TWO_MUST_STAY */
async function holdChange(context: ServerContext, tx: Tx, userId: string, wanted: readonly Role[]): Promise<Role[]> {
  const administrators = await lockAdministrators(tx);
  const one = administrators.find(({ id }) => id === userId);
  if (!one) throw new CodedError('NOT_FOUND');
  if (!wanted.includes('owner')) requireOwnersStay(context, administrators, userId);
  return sortedRoles(one.roles);
}

import { object, string } from 'yup';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineProposal, type ProposalOf } from '../../kernel/approvals/proposal';
import { audit } from '../../kernel/audit/repository';
import { keepAdministratorAddress } from '../../people/users/administratorAddresses';
import { findRecipient } from '../../people/users/repository';
import { requireOwnersStay } from './owners';
import { endAdministrator, lockAdministrators } from './repository';
import { voidProposals } from './voidProposals';

export const removal = defineProposal('removal', object({ userId: string().defined() }));

const proposalOf = (userId: string): ProposalOf<typeof removal> => ({
  kind: 'removal',
  subjectId: userId,
  content: { userId },
});

/** @throws CodedError NOT_FOUND if the user isn't an administrator, TWO_MUST_STAY */
async function holdRemovable(context: ServerContext, tx: Tx, userId: string): Promise<void> {
  const administrators = await lockAdministrators(tx);
  if (!administrators.some(({ id }) => id === userId)) throw new CodedError('NOT_FOUND');
  requireOwnersStay(context, administrators, userId);
}

/** @throws CodedError FOUR_EYES for the caller's own removal, NOT_FOUND, TWO_MUST_STAY, PROPOSAL_EXISTS */
export async function proposeRemoval(
  context: ServerContext,
  tx: Tx,
  { actorId, userId, reason }: { actorId: string; userId: string; reason: string },
): Promise<void> {
  if (actorId === userId) throw new CodedError('FOUR_EYES');
  await holdRemovable(context, tx, userId);
  const happenedAt = await businessNow(context, tx);
  await propose(tx, proposalOf(userId), { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'removal proposed', subjectId: userId, happenedAt });
}

/** Voids the person's undecided proposals. @throws CodedError NOT_FOUND, TWO_MUST_STAY, FOUR_EYES, PROPOSAL_VOID */
export async function carryOutRemoval(context: ServerContext, tx: Tx, actorId: string, userId: string): Promise<void> {
  await holdRemovable(context, tx, userId);
  const happenedAt = await businessNow(context, tx);
  await approveIfUnchanged(tx, proposalOf(userId), { decidedBy: actorId, decidedAt: happenedAt });
  // Locks the person's row: a concurrent proposal of theirs comes first and is voided too.
  await endAdministrator(tx, userId);
  const removed = await findRecipient(tx, userId);
  if (removed) await keepAdministratorAddress(tx, removed.email, context.now());
  await voidProposals(tx, userId, [], happenedAt);
  await audit(tx, { actorId, action: 'administrator removed', subjectId: userId, happenedAt });
}

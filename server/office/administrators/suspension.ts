import { object, string } from 'yup';
import { momentAfter, HOUR_MS } from '#contract/dates';
import { SUSPENDED_AGAIN_DAYS, SUSPENSION_HOURS } from '#contract/office/administrators/administrators';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineProposal, type ProposalOf } from '../../kernel/approvals/proposal';
import { wasProposedInVain } from '../../kernel/approvals/repository';
import { audit } from '../../kernel/audit/repository';
import { enqueue } from '../../kernel/jobs/enqueue';
import { isSuspended } from '../../people/users/suspension';
import { endSuspension, lockAdministrators, makeSuspensionLast, suspend } from './repository';
import { voidProposals } from './voidProposals';

export const suspension = defineProposal('suspension', object({ userId: string().defined() }));
export const reinstatement = defineProposal('reinstatement', object({ userId: string().defined() }));

const suspensionOf = (userId: string): ProposalOf<typeof suspension> => ({
  kind: 'suspension',
  subjectId: userId,
  content: { userId },
});
const reinstatementOf = (userId: string): ProposalOf<typeof reinstatement> => ({
  kind: 'reinstatement',
  subjectId: userId,
  content: { userId },
});

interface Act {
  actorId: string;
  userId: string;
  reason: string;
}

/**
 * Takes effect at once and ends after 72 hours unless another administrator confirms it. Voids the person's undecided
 * proposals.
 * @throws CodedError FOUR_EYES for the caller, NOT_FOUND, SUSPENSION_UNCHANGED, PROPOSAL_EXISTS; SUSPENDED_BEFORE if
 * the caller did it in the last 30 days and nobody agreed, since one after another they would have no end
 */
export async function suspendAdministrator(
  context: ServerContext,
  tx: Tx,
  { actorId, userId, reason }: Act,
): Promise<void> {
  if (actorId === userId) throw new CodedError('FOUR_EYES');
  const administrators = await holdOne(context, tx, userId, { suspended: false });
  const happenedAt = await businessNow(context, tx);
  const since = new Date(momentAfter(happenedAt.toISOString(), -SUSPENDED_AGAIN_DAYS));
  if (await wasProposedInVain(tx, suspensionOf(userId), actorId, since)) throw new CodedError('SUSPENDED_BEFORE');
  await suspend(tx, userId, afterHours(context.now()));
  await voidProposals(tx, userId, [], happenedAt);
  const by = { proposedBy: actorId, proposedAt: happenedAt, expiresAt: afterHours(happenedAt), reason };
  await propose(tx, suspensionOf(userId), by);
  await audit(tx, { actorId, action: 'administrator suspended', subjectId: userId, happenedAt });
  for (const { id: recipientId } of administrators) await enqueue(tx, 'suspension-mail', { userId, recipientId });
}

/** @throws CodedError NOT_FOUND, SUSPENSION_UNCHANGED, FOUR_EYES, PROPOSAL_VOID */
export async function carryOutSuspension(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  userId: string,
): Promise<void> {
  await holdOne(context, tx, userId, { suspended: true });
  const happenedAt = await businessNow(context, tx);
  await approveIfUnchanged(tx, suspensionOf(userId), { decidedBy: actorId, decidedAt: happenedAt });
  await makeSuspensionLast(tx, userId);
  await audit(tx, { actorId, action: 'suspension approved', subjectId: userId, happenedAt });
}

/** @throws CodedError FOUR_EYES for the caller, NOT_FOUND, SUSPENSION_UNCHANGED, PROPOSAL_EXISTS */
export async function proposeReinstatement(
  context: ServerContext,
  tx: Tx,
  { actorId, userId, reason }: Act,
): Promise<void> {
  if (actorId === userId) throw new CodedError('FOUR_EYES');
  await holdOne(context, tx, userId, { suspended: true });
  const happenedAt = await businessNow(context, tx);
  await propose(tx, reinstatementOf(userId), { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'reinstatement proposed', subjectId: userId, happenedAt });
}

/** @throws CodedError NOT_FOUND, SUSPENSION_UNCHANGED, FOUR_EYES, PROPOSAL_VOID */
export async function carryOutReinstatement(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  userId: string,
): Promise<void> {
  await holdOne(context, tx, userId, { suspended: true });
  const happenedAt = await businessNow(context, tx);
  await approveIfUnchanged(tx, reinstatementOf(userId), { decidedBy: actorId, decidedAt: happenedAt });
  await endSuspension(tx, userId);
  await audit(tx, { actorId, action: 'administrator reinstated', subjectId: userId, happenedAt });
}

const afterHours = (moment: Date) => new Date(moment.getTime() + SUSPENSION_HOURS * HOUR_MS);

/** @returns all administrators @throws CodedError NOT_FOUND, SUSPENSION_UNCHANGED */
async function holdOne({ now }: ServerContext, tx: Tx, userId: string, { suspended }: { suspended: boolean }) {
  const administrators = await lockAdministrators(tx);
  const one = administrators.find(({ id }) => id === userId);
  if (!one) throw new CodedError('NOT_FOUND');
  if (isSuspended(one.standing, now()) !== suspended) throw new CodedError('SUSPENSION_UNCHANGED');
  return administrators;
}

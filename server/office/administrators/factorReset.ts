import { object, string } from 'yup';
import { RESET_HOURS } from '#contract/people/secondFactors/factors';
import { HOUR_MS } from '#contract/dates';
import { businessNow, readDatabaseNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { violatedConstraint } from '../../kernel/db/errors';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { FactorResetRow } from '../../kernel/db/schema/sessions';
import { CodedError } from '../../kernel/errors';
import { approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineProposal, type ProposalOf } from '../../kernel/approvals/proposal';
import { findLastApproved } from '../../kernel/approvals/repository';
import { audit } from '../../kernel/audit/repository';
import { enqueue } from '../../kernel/jobs/enqueue';
import { deleteFactors, hasFactor } from '../../people/secondFactors/repository';
import { endWaitingReset, findDueResets, findWaitingReset, insertReset } from '../../people/secondFactors/resets';
import { lockPerson } from '../../people/freezing/repository';
import { raiseTokenVersion } from '../../people/users/repository';
import { lockAdministrators } from './repository';

export const factorReset = defineProposal('factorReset', object({ userId: string().defined() }));

const proposalOf = (userId: string): ProposalOf<typeof factorReset> => ({
  kind: 'factorReset',
  subjectId: userId,
  content: { userId },
});

/**
 * @throws CodedError NOT_FOUND if the user isn't an administrator, NO_FACTOR_TO_RESET also if a reset is already
 * waiting
 */
async function holdResettable(tx: Tx, userId: string): Promise<void> {
  const administrators = await lockAdministrators(tx);
  if (!administrators.some(({ id }) => id === userId)) throw new CodedError('NOT_FOUND');
  if (!(await hasFactor(tx, userId)) || (await findWaitingReset(tx, userId)))
    throw new CodedError('NO_FACTOR_TO_RESET');
}

/** @throws CodedError FOUR_EYES for the caller's own factor, NOT_FOUND, NO_FACTOR_TO_RESET, PROPOSAL_EXISTS */
export async function proposeFactorReset(
  context: ServerContext,
  tx: Tx,
  { actorId, userId, reason }: { actorId: string; userId: string; reason: string },
): Promise<void> {
  if (actorId === userId) throw new CodedError('FOUR_EYES');
  await holdResettable(tx, userId);
  const happenedAt = await businessNow(context, tx);
  await propose(tx, proposalOf(userId), { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'second factor reset proposed', subjectId: userId, happenedAt });
  await enqueue(tx, 'factor-reset-mail', { userId, step: 'proposed' });
}

/**
 * Nothing is removed for 24 hours. Until then the person can stop it by signing in with a factor.
 * @throws CodedError NOT_FOUND, NO_FACTOR_TO_RESET, FOUR_EYES, PROPOSAL_VOID
 */
export async function carryOutFactorReset(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  userId: string,
): Promise<void> {
  await holdResettable(tx, userId);
  const happenedAt = await businessNow(context, tx);
  await approveIfUnchanged(tx, proposalOf(userId), { decidedBy: actorId, decidedAt: happenedAt });
  const approvedAt = context.now();
  const dueAt = new Date(approvedAt.getTime() + RESET_HOURS * HOUR_MS);
  await insertReset(tx, { userId, approvedAt, dueAt }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'factor_resets_one_waiting' ? new CodedError('NO_FACTOR_TO_RESET') : error;
  });
  await audit(tx, { actorId, action: 'second factor reset approved', subjectId: userId, happenedAt });
  await enqueue(tx, 'factor-reset-mail', { userId, step: 'approved' });
}

/** Uses the database's clock. One failure doesn't stop the others. */
export async function carryOutDueResets(context: ServerContext): Promise<void> {
  const due = await findDueResets(context.db, await readDatabaseNow(context, context.db));
  for (const reset of due)
    await inTransaction(context, (tx) => removeFactors(context, tx, reset)).catch(context.report);
}

async function removeFactors(context: ServerContext, tx: Tx, { userId }: FactorResetRow): Promise<void> {
  // A sign-in with a factor, which stops the reset, locks the person too.
  await lockPerson(tx, userId);
  if (!(await endWaitingReset(tx, userId, 'done'))) return;
  await deleteFactors(tx, userId);
  await raiseTokenVersion(tx, userId);
  const approval = await findLastApproved(tx, 'factorReset', userId);
  const happenedAt = await businessNow(context, tx);
  if (approval?.decidedBy) {
    await audit(tx, { actorId: approval.decidedBy, action: 'second factor reset', subjectId: userId, happenedAt });
  }
  await enqueue(tx, 'factor-reset-mail', { userId, step: 'done' });
}

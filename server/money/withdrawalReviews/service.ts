import { object, string } from 'yup';
import { isHeldForSpeed } from '#contract/money/payouts/speedLimits';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { businessNow } from '../../kernel/businessDays/clock';
import { audit } from '../../kernel/audit/repository';
import { approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineProposal, type ProposalOf } from '../../kernel/approvals/proposal';
import { changePayout, findPayout, isOfPerson, lockPayout, type PayoutOfPerson } from '../withdrawals/repository';
import { refusePayout } from '../withdrawals/settle';
import { holdUnfrozen } from '../../people/users/holdPerson';

interface ReviewInput {
  actorId: string;
  payoutId: string;
  reason: string;
}

export const withdrawalRelease = defineProposal(
  'withdrawalRelease',
  object({ userId: string().defined(), bankCode: string().defined(), accountNumber: string().defined() }),
);

const proposalOf = ({ id, userId, bankCode, accountNumber }: PayoutOfPerson): ProposalOf<typeof withdrawalRelease> => ({
  kind: 'withdrawalRelease',
  subjectId: id,
  content: { userId, bankCode, accountNumber },
});

/**
 * Proposes to release a withdrawal under review; another administrator decides.
 * @throws CodedError NOT_FOUND, WITHDRAWAL_DECIDED, PERSON_FROZEN, PROPOSAL_EXISTS
 */
export async function proposeRelease(
  context: ServerContext,
  tx: Tx,
  { actorId, payoutId, reason }: ReviewInput,
): Promise<void> {
  const payout = await holdReleasable(tx, payoutId);
  const happenedAt = await businessNow(context, tx);
  await propose(tx, proposalOf(payout), { proposedBy: actorId, proposedAt: happenedAt, reason });
  const facts = { reason };
  await audit(tx, { actorId, action: 'withdrawal release proposed', subjectId: payoutId, happenedAt, facts });
}

/**
 * A job sends it to the provider. If it was held for its account, later withdrawals to that account need no review.
 * @throws CodedError NOT_FOUND, WITHDRAWAL_DECIDED, PERSON_FROZEN, FOUR_EYES, PROPOSAL_VOID
 */
export async function carryOutRelease(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  payoutId: string,
): Promise<void> {
  const payout = await holdReleasable(tx, payoutId);
  const happenedAt = await businessNow(context, tx);
  await approveIfUnchanged(tx, proposalOf(payout), { decidedBy: actorId, decidedAt: happenedAt });
  await changePayout(tx, payoutId, { state: 'requested' });
  await enqueue(tx, 'send-payout', { payoutId });
  await audit(tx, { actorId, action: 'withdrawal released', subjectId: payoutId, happenedAt });
}

async function holdReleasable(tx: Tx, payoutId: string): Promise<PayoutOfPerson> {
  const payout = await findPayout(tx, payoutId);
  if (!payout || !isOfPerson(payout)) throw new CodedError('NOT_FOUND');
  // Lock order: people first (`inTransaction`).
  if (!(await holdUnfrozen(tx, payout.userId))) throw new CodedError('PERSON_FROZEN');
  await holdReviewed(tx, payoutId);
  return payout;
}

/** Returns the money to the wallet. @throws CodedError NOT_FOUND, WITHDRAWAL_DECIDED */
export async function refuseWithdrawal(
  context: ServerContext,
  tx: Tx,
  { actorId, payoutId, reason }: ReviewInput,
): Promise<void> {
  const payout = await holdReviewed(tx, payoutId);
  const failure = isHeldForSpeed(payout.heldBecause) ? 'notCleared' : 'notReleased';
  await refusePayout(context, tx, payout, { refusedBy: actorId, failure });
  const happenedAt = await businessNow(context, tx);
  await audit(tx, { actorId, action: 'withdrawal refused', subjectId: payoutId, happenedAt, facts: { reason } });
}

async function holdReviewed(tx: Tx, payoutId: string) {
  const payout = await lockPayout(tx, payoutId);
  if (!payout) throw new CodedError('NOT_FOUND');
  if (payout.state !== 'inReview') throw new CodedError('WITHDRAWAL_DECIDED');
  return payout;
}

import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { CodedError } from '../../errors';
import { enqueue } from '../../jobs/enqueue';
import { businessNow } from '../../businessDays/clock';
import { audit } from '../../audit/repository';
import { changePayout, findPayout, isOfPerson, lockPayout } from '../withdrawals/repository';
import { refusePayout } from '../withdrawals/settle';
import { holdUnfrozen } from '../../people/users/holdPerson';

interface Asked {
  actorId: string;
  payoutId: string;
  reason: string;
}

/** A job sends it. @throws CodedError NOT_FOUND, WITHDRAWAL_DECIDED, PERSON_FROZEN */
export async function releaseWithdrawal(
  context: ServerContext,
  tx: Tx,
  { actorId, payoutId, reason }: Asked,
): Promise<void> {
  const payout = await findPayout(tx, payoutId);
  if (!payout || !isOfPerson(payout)) throw new CodedError('NOT_FOUND');
  // Lock order: people first (`inTransaction`).
  if (!(await holdUnfrozen(tx, payout.userId))) throw new CodedError('PERSON_FROZEN');
  await holdReviewed(tx, payoutId);
  await changePayout(tx, payoutId, { state: 'requested' });
  await enqueue(tx, 'send-payout', { payoutId });
  const happenedAt = await businessNow(context, tx);
  await audit(tx, { actorId, action: 'withdrawal released', subjectId: payoutId, happenedAt, facts: { reason } });
}

/** The money goes back into the wallet. @throws CodedError NOT_FOUND, WITHDRAWAL_DECIDED */
export async function refuseWithdrawal(
  context: ServerContext,
  tx: Tx,
  { actorId, payoutId, reason }: Asked,
): Promise<void> {
  const payout = await holdReviewed(tx, payoutId);
  await refusePayout(context, tx, payout, actorId);
  const happenedAt = await businessNow(context, tx);
  await audit(tx, { actorId, action: 'withdrawal refused', subjectId: payoutId, happenedAt, facts: { reason } });
}

async function holdReviewed(tx: Tx, payoutId: string) {
  const payout = await lockPayout(tx, payoutId);
  if (!payout) throw new CodedError('NOT_FOUND');
  if (payout.state !== 'inReview') throw new CodedError('WITHDRAWAL_DECIDED');
  return payout;
}

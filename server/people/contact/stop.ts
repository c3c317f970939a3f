import type { StopByLink } from '#contract/people/contact/contactRules';
import { audit } from '../../kernel/audit/repository';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import type { Caller } from '../../kernel/http/callers';
import { countUse, refund } from '../../kernel/rateLimits/service';
import { keyedHash, isSameText } from '../../kernel/security/keys';
import { lockPerson } from '../freezing/repository';
import { holdCaller } from '../users/holdPerson';
import { endOpenProposal } from './replaceEmailOrName';
import { findChange } from './repository';
import { mailBothAddresses } from './mailBothAddresses';

/** Proof in the link that is mailed to the current address. */
export const stopProofOf = ({ keys }: Pick<ServerContext, 'keys'>, changeId: string): string =>
  keyedHash(keys.code, 'stop-email-change', changeId);

/** For a signed-in person. @throws CodedError AUTH_ERROR; CONTACT_CHANGE_CLOSED if there is nothing to stop */
export function stopOwnEmailChange(context: ServerContext, user: Caller): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdCaller(tx, user);
    if (!(await stop(context, tx, user.id))) throw new CodedError('CONTACT_CHANGE_CLOSED');
  });
}

/**
 * Using the link twice changes nothing.
 * @param address hash of the caller's network address
 * @throws CodedError NOT_FOUND for a wrong link, CONTACT_CHANGE_CLOSED, RATE_LIMITED
 */
export async function stopEmailChangeByLink(
  context: ServerContext,
  { changeId, proof }: StopByLink,
  address: string,
): Promise<void> {
  const use = await countUse(context, 'codeTryAddress', address);
  if (!isSameText(proof, stopProofOf(context, changeId))) throw new CodedError('NOT_FOUND');
  await refund(context, use);
  await inTransaction(context, async (tx) => {
    const found = await findChange(tx, changeId);
    if (!found || !(await lockPerson(tx, found.userId))) throw new CodedError('NOT_FOUND');
    const state = (await findChange(tx, changeId))?.state;
    if (state === 'stopped') return;
    if (state !== 'proposed') throw new CodedError('CONTACT_CHANGE_CLOSED');
    await stop(context, tx, found.userId);
  });
}

async function stop(context: ServerContext, tx: Tx, userId: string): Promise<boolean> {
  const happenedAt = await businessNow(context, tx);
  const changeId = await endOpenProposal(tx, { userId, what: 'email' }, 'stopped', happenedAt);
  if (changeId === undefined) return false;
  await audit(tx, { actorId: userId, action: 'email change stopped', subjectId: userId, happenedAt });
  await mailBothAddresses(tx, changeId, 'stopped');
  return true;
}

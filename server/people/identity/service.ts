import { BVN_ANSWER_MINUTES } from '../../../contract/people/identity/bvn';
import type { BvnCheck } from '../../../contract/people/identity/bvnCheckSchema';
import type { BvnForm } from '../../../contract/people/identity/bvnRules';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { violatedConstraint } from '../../db/errors';
import type { BvnCheckRow } from '../../db/schema/payments';
import type { UserRow } from '../../db/schema/users';
import { CodedError, refusalOf } from '../../errors';
import { enqueue } from '../../jobs/enqueue';
import { type Notice, requireProvider } from '../../payments/provider';
import { countUse } from '../../rateLimits/service';
import { keyedHash } from '../../security/keys';
import { findBankAccount, updateUser } from '../users/repository';
import { decideCheck, findBvnCheck, isTakenByOther, lockCheckOfReference, replaceCheck } from './repository';

export interface AskedCheck extends Pick<
  BvnCheckRow,
  'reference' | 'bvnHash' | 'lastFour' | 'phoneNumber' | 'failure'
> {
  isVerified: boolean;
}

export async function readBvnCheck({ db }: Pick<ServerContext, 'db'>, userId: string): Promise<BvnCheck> {
  const row = await findBvnCheck(db, userId);
  if (!row) return { state: 'none' };
  const { state, lastFour, failure } = row;
  return { state, lastFour, ...(failure && { failure }) };
}

/**
 * Asked before it is saved: a failed call must not leave a check that never ends.
 * @throws CodedError PAYMENTS_UNAVAILABLE, PROFILE_NOT_COMPLETED, RATE_LIMITED, PROVIDER_NO_ANSWER,
 * BVN_ALREADY_VERIFIED, BVN_PENDING, BVN_TAKEN, BVN_NEEDS_BANK_ACCOUNT
 */
export async function askForBvnCheck(context: ServerContext, user: UserRow, form: BvnForm): Promise<AskedCheck> {
  const provider = requireProvider(context);
  if (!user.isProfileUpdated) throw new CodedError('PROFILE_NOT_COMPLETED');
  const earlier = await findBvnCheck(context.db, user.id);
  refuseDecided(context, earlier);
  await countUse(context, 'bvnCheckAccount', user.id);
  const bvnHash = keyedHash(context.keys.bvn, form.bvn);
  if (await isTakenByOther(context.db, bvnHash, user.id)) throw refusalOf('BVN_TAKEN', 'bvn');
  // The same when a form is sent again because its answer was lost; different for the next check.
  const reference = keyedHash(context.keys.bvn, user.id, form.bvn, earlier?.reference ?? '');
  const phoneNumber = internationally(form.phoneNumber);
  const { firstName, lastName, email } = user;
  const account = await findBankAccount(context.db, user.id);
  const question = { reference, bvn: form.bvn, phoneNumber, firstName, lastName, email, account };
  const { failure = null, isVerified = false, ...started } = await provider.checkIdentity(question);
  return { reference: started.reference, bvnHash, lastFour: form.bvn.slice(-4), phoneNumber, failure, isVerified };
}

/** Of the number only a keyed hash and the last four digits. @throws as `askForBvnCheck` */
export async function keepBvnCheck(
  context: ServerContext,
  tx: Tx,
  user: UserRow,
  { isVerified, ...asked }: AskedCheck,
): Promise<void> {
  refuseDecided(context, await findBvnCheck(tx, user.id));
  const now = context.now();
  const decided = asked.failure
    ? ({ state: 'failed', decidedAt: now } as const)
    : ({ state: 'pending', decidedAt: null } as const);
  try {
    await replaceCheck(tx, { userId: user.id, ...asked, ...decided, consentedAt: now });
  } catch (error) {
    if (violatedConstraint(error) === 'bvn_checks_number_once') throw refusalOf('BVN_TAKEN', 'bvn');
    throw error;
  }
  if (isVerified) await decideBvnCheck(context, tx, { kind: 'identity', reference: asked.reference }, now);
}

function refuseDecided({ now }: ServerContext, check: BvnCheckRow | undefined): void {
  if (check?.state === 'verified') throw new CodedError('BVN_ALREADY_VERIFIED');
  const answerDue = (check?.consentedAt.getTime() ?? 0) + BVN_ANSWER_MINUTES * 60_000;
  if (check?.state === 'pending' && answerDue > now().getTime()) throw new CodedError('BVN_PENDING');
}

/** From `0803…` or `234803…`, as providers want it. */
const internationally = (phoneNumber: string): string => phoneNumber.replace(/^(\+?234|0)/, '+234');

const SAVED_WITHIN_MS = 10 * 60_000;

/** A verified check stays verified. @throws Error if it is not saved yet: answers can be faster */
export async function decideBvnCheck(
  { now }: Pick<ServerContext, 'now'>,
  tx: Tx,
  { reference, failure }: Extract<Notice, { kind: 'identity' }>,
  receivedAt: Date,
): Promise<void> {
  const check = await lockCheckOfReference(tx, reference);
  if (!check) {
    if (now().getTime() - receivedAt.getTime() > SAVED_WITHIN_MS) return;
    throw new Error('No check of a BVN has this reference yet');
  }
  const { userId, state, bvnHash } = check;
  if (state === 'verified' || (failure && state === 'failed')) return;
  const decidedAt = now();
  if (failure) return decideCheck(tx, userId, { state: 'failed', failure, decidedAt });
  // A success counts after a refusal too: that may be an earlier check's, delivered again.
  if (state === 'failed' && (await isTakenByOther(tx, bvnHash, userId))) return;
  await decideCheck(tx, userId, { state: 'verified', failure: null, decidedAt });
  await updateUser(tx, userId, { isBvnVerified: true });
  await enqueue(tx, 'receiving-account', { userId });
}

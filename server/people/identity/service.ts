import { randomUUID } from 'node:crypto';
import { BVN_ANSWER_MINUTES } from '#contract/people/identity/bvn';
import type { BvnCheck } from '#contract/people/eligibility/standingSchema';
import { bvnNameRules } from '#contract/people/contact/contactRules';
import type { BvnForm } from '#contract/people/identity/bvnRules';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { lockKey } from '../../kernel/db/lockKey';
import type { BvnCheckRow } from '../../kernel/db/schema/payments';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { type BvnOwner, type Notice, requireProvider } from '../../kernel/payments/provider';
import { countUse } from '../../kernel/rateLimits/service';
import { bvnHashes } from '../../kernel/security/keys';
import { findBankAccount, updateUser } from '../users/repository';
import { claimOf } from './questions';
import {
  decideCheck,
  deleteUnasked,
  endUnanswered,
  findBvnCheck,
  findQuestion,
  isTakenByOther,
  lockCheck,
  lockCheckOfReference,
  recordRefused,
  replaceCheck,
} from './repository';

/** The provider's answer about a reserved number, before it is saved. */
interface AskedCheck extends Pick<BvnCheckRow, 'reference' | 'bvnHash' | 'failure'> {
  isVerified: boolean;
  owner: BvnOwner | undefined;
}

export async function readBvnCheck(db: Reader, userId: string): Promise<BvnCheck> {
  const row = await findBvnCheck(db, userId);
  if (!row || isUnasked(row)) return { state: 'none' };
  const { state, lastFour, failure } = row;
  return { state, lastFour, ...(failure && { failure }) };
}

/**
 * Asks the provider before saving, so that a failed call can't leave a check that never ends.
 * @throws CodedError PAYMENTS_UNAVAILABLE, PROFILE_NOT_COMPLETED, RATE_LIMITED, PROVIDER_NO_ANSWER,
 * BVN_ALREADY_VERIFIED, BVN_PENDING, BVN_NEEDS_BANK_ACCOUNT
 */
export async function askForBvnCheck(
  context: ServerContext,
  user: UserRow,
  form: BvnForm,
): Promise<AskedCheck | undefined> {
  const provider = requireProvider(context);
  if (!user.isProfileUpdated) throw new CodedError('PROFILE_NOT_COMPLETED');
  const hashes = bvnHashes(context.keys, form.bvn);
  refuseDecided(context, await findBvnCheck(context.db, user.id), hashes);
  await countUse(context, 'bvnCheckAccount', user.id);
  const { phoneNumber } = form;
  const isReserved = await inTransaction(context, (tx) =>
    reserve(context, tx, user.id, { hashes, lastFour: form.bvn.slice(-4), phoneNumber }),
  );
  if (!isReserved) return undefined;
  const { firstName, lastName, email } = user;
  const account = await findBankAccount(context.db, user.id);
  const question = { reference: randomUUID(), bvn: form.bvn, phoneNumber, firstName, lastName, email, account };
  try {
    const {
      failure = null,
      isVerified = false,
      owner,
      ...started
    } = await provider.checkIdentity({
      ...question,
      claim: claimOf(context, hashes),
    });
    return { reference: started.reference, bvnHash: hashes[0], failure, isVerified, owner };
  } catch (error) {
    // Without an answer the check may already be running, so the number stays reserved and can be sent again.
    if (error instanceof CodedError && error.reason !== 'PROVIDER_NO_ANSWER')
      await inTransaction(context, (tx) => deleteUnasked(tx, user.id, unaskedReference(user.id)));
    throw error;
  }
}

interface AskedNumber {
  hashes: readonly [string, ...string[]];
  lastFour: string;
  phoneNumber: string;
}

/**
 * Reserves the number before the provider is asked, storing only a keyed hash and the last four digits.
 * @returns false if it is another person's number; the check has then failed
 */
async function reserve(
  context: Pick<ServerContext, 'now'>,
  tx: Tx,
  userId: string,
  { hashes, lastFour, phoneNumber }: AskedNumber,
): Promise<boolean> {
  // Servers with different current keys use the same locks.
  for (const hash of [...hashes].sort()) await lockKey(tx, 'bvn', hash);
  refuseDecided(context, await lockCheck(tx, userId), hashes);
  const now = context.now();
  const wanted = { hashes, userId, answerSince: new Date(now.getTime() - BVN_ANSWER_MINUTES * 60_000) };
  const isTaken = await isTakenByOther(tx, wanted);
  if (!isTaken) await endUnanswered(tx, wanted, now);
  await replaceCheck(tx, {
    userId,
    reference: isTaken ? randomUUID() : unaskedReference(userId),
    bvnHash: hashes[0],
    olderHashes: hashes.slice(1),
    lastFour,
    phoneNumber,
    ...bvnColumnsOf(undefined),
    consentedAt: now,
    ...(isTaken
      ? { state: 'failed', failure: 'unknownNumber', decidedAt: now }
      : { state: 'pending', failure: null, decidedAt: null }),
  });
  return !isTaken;
}

/** Reference of a reserved number that the provider may not know yet. */
const unaskedReference = (userId: string): string => `unasked:${userId}`;

const isUnasked = ({ userId, reference }: BvnCheckRow): boolean => reference === unaskedReference(userId);

/**
 * Saves the provider's answer about a reserved number, pending or decided.
 * @param asked undefined if the provider wasn't asked
 * @throws CodedError BVN_PENDING if another number was sent meanwhile; BVN_ALREADY_VERIFIED
 */
export async function saveBvnCheck(
  context: ServerContext,
  tx: Tx,
  { id: userId }: UserRow,
  asked: AskedCheck | undefined,
): Promise<void> {
  if (!asked) return;
  const { reference, bvnHash, failure, isVerified, owner } = asked;
  const check = await lockCheck(tx, userId);
  if (check?.state === 'verified') throw new CodedError('BVN_ALREADY_VERIFIED');
  if (check?.bvnHash !== bvnHash) throw new CodedError('BVN_PENDING');
  const now = context.now();
  const decision = failure
    ? ({ state: 'failed', decidedAt: now } as const)
    : ({ state: 'pending', decidedAt: null } as const);
  await replaceCheck(tx, { ...check, reference, failure, ...decision, consentedAt: now });
  if (failure) await recordRefused(tx, reference, now);
  if (isVerified) await decideBvnCheck(context, tx, { kind: 'identity', reference, ...(owner && { owner }) }, now);
}

/** While it is unknown whether the provider was asked, the same number can be sent again at once. */
function refuseDecided(
  { now }: Pick<ServerContext, 'now'>,
  check: BvnCheckRow | undefined,
  hashes: readonly string[],
): void {
  if (check?.state === 'verified') throw new CodedError('BVN_ALREADY_VERIFIED');
  if (check?.state !== 'pending' || (isUnasked(check) && hashes.includes(check.bvnHash))) return;
  const answerDue = check.consentedAt.getTime() + BVN_ANSWER_MINUTES * 60_000;
  if (answerDue > now().getTime()) throw new CodedError('BVN_PENDING');
}

/** A name that a profile couldn't have is not stored. */
function bvnColumnsOf(owner: BvnOwner | undefined) {
  if (!owner || !bvnNameRules.isValidSync(owner))
    return { bvnFirstName: null, bvnLastName: null, bvnDateOfBirth: null };
  const { firstName, lastName, dateOfBirth = null } = owner;
  return { bvnFirstName: firstName.trim(), bvnLastName: lastName.trim(), bvnDateOfBirth: dateOfBirth };
}

const SAVED_WITHIN_MS = 10 * 60_000;

/** A verified check stays verified. @throws Error if the check isn't saved yet, since answers can be faster */
export async function decideBvnCheck(
  { now }: Pick<ServerContext, 'now'>,
  tx: Tx,
  { reference, failure, owner }: Extract<Notice, { kind: 'identity' }>,
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
  if (failure) {
    await recordRefused(tx, reference, decidedAt);
    return decideCheck(tx, userId, { state: 'failed', failure, decidedAt });
  }
  const question = await findQuestion(tx, reference);
  if (question && question.bvnHash !== bvnHash) return;
  // A success counts even after a refusal: it may be an earlier check's answer, and no other one follows.
  if (state === 'failed' && (await isTakenByOther(tx, { hashes: [bvnHash], userId, answerSince: new Date(0) }))) return;
  await decideCheck(tx, userId, { state: 'verified', failure: null, decidedAt, ...bvnColumnsOf(owner) });
  await updateUser(tx, userId, { isBvnVerified: true });
  await enqueue(tx, 'receiving-account', { userId });
  await enqueue(tx, 'screen-person', { userId });
}

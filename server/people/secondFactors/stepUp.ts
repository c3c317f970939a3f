import { STEP_UP_HEADER } from '#contract/api';
import { PROOF_MINUTES } from '#contract/people/secondFactors/factors';
import type { FactorAnswer } from '#contract/people/secondFactors/factorRules';
import type { FactorChallenge } from '#contract/people/secondFactors/factorSchema';
import type { ServerContext } from '../../kernel/context';
import { UUID } from '#contract/uuid';
import { CodedError } from '../../kernel/errors';
import type { Act, Caller } from '../../kernel/http/callers';
import { fingerprintOf } from '../../kernel/idempotency/fingerprint';
import { presentChallenge, acceptAnswer } from './answers';
import { findOpenChallenge, newChallenge, spendAnswer } from './challenges';
import type { RelyingParty } from './relyingParty';
import { findProvedAt, hasFactor, recordProof } from './repository';

/**
 * Requires a second factor from administrators, unless this session gave one in the last five minutes. The answer only
 * works for this call, path and content. A session used elsewhere than it began needs one for every act.
 * @throws CodedError STEP_UP_REQUIRED, with the challenge in a header; SECOND_FACTOR_MISSING if one is mandatory;
 * AUTH_ERROR without a session
 */
export async function requireProof(context: ServerContext, caller: Caller, act: Act): Promise<void> {
  const { db, now, config } = context;
  const { id: userId, sessionId, isAdmin, isElsewhere = false } = caller;
  if (!isAdmin) return;
  if (!(await hasFactor(db, userId))) {
    if (config.requireSecondFactor && act.isOfPortal) throw new CodedError('SECOND_FACTOR_MISSING');
    return;
  }
  if (sessionId === undefined) throw new CodedError('AUTH_ERROR');
  const oldest = now().getTime() - PROOF_MINUTES * 60_000;
  const provedAt = isElsewhere ? null : await findProvedAt(db, sessionId);
  if (provedAt && provedAt.getTime() > oldest) return;
  const contentHash = fingerprintOf(context.keys, act.content);
  const { proof } = act;
  if (proof !== undefined && UUID.test(proof)) {
    const given = { id: proof, userId, sessionId, purpose: 'stepUp' as const, contentHash };
    if (await spendAnswer(db, given, now())) {
      if (!isElsewhere) await recordProof(db, sessionId, now());
      return;
    }
  }
  const { id } = await newChallenge(context, { userId, sessionId, purpose: 'stepUp', contentHash });
  act.setHeader(STEP_UP_HEADER, id);
  throw new CodedError('STEP_UP_REQUIRED');
}

/** @throws CodedError CHALLENGE_EXPIRED, also for another session's challenge */
async function findOwn({ db, now }: ServerContext, { id: userId, sessionId }: Caller, id: string) {
  const open = await findOpenChallenge(db, { id, userId, purpose: 'stepUp' }, now());
  if (!open || open.sessionId !== sessionId) throw new CodedError('CHALLENGE_EXPIRED');
  return open;
}

/** @throws CodedError CHALLENGE_EXPIRED */
export async function readChallenge(
  context: ServerContext,
  party: RelyingParty,
  caller: Caller,
  id: string,
): Promise<FactorChallenge> {
  return presentChallenge(context, party, await findOwn(context, caller, id));
}

/** Allows the act that the challenge was made for. @throws CodedError CHALLENGE_EXPIRED; those of `acceptAnswer` */
export async function answerChallenge(
  context: ServerContext,
  party: RelyingParty,
  caller: Caller,
  id: string,
  answer: FactorAnswer,
): Promise<void> {
  const challenge = await findOwn(context, caller, id);
  const isKnown = caller.isElsewhere !== true;
  await acceptAnswer(context, party, { owner: caller, challenge, answer, isKnown }, () => Promise.resolve());
}

import type { Confirmation } from '#contract/people/secondFactors/confirmationRules';
import type { PasskeyStart } from '#contract/people/secondFactors/factorSchema';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError, invalidInput } from '../../kernel/errors';
import type { Caller } from '../../kernel/http/callers';
import { keyedHash } from '../../kernel/security/keys';
import type { MailedPurpose } from '../codes/codeMails';
import { consumeCode } from '../codes/repository';
import { tryCode, type CodeRequest } from '../codes/service';
import { checkPasskey, presentChallenge } from './answers';
import { findOpenChallenge, newChallenge, recordAnswer } from './challenges';
import type { RelyingParty } from './relyingParty';

/** An act that a mailed code or a passkey confirms. */
export interface ConfirmedAct {
  purpose: MailedPurpose;
  request: CodeRequest;
}

/** Uses up the code or passkey answer in the act's transaction; false if another request used it first. */
export type Spend = (tx: Tx) => Promise<boolean>;

const hashOf = ({ keys }: ServerContext, { purpose, request: { id, content = [] } }: ConfirmedAct): string =>
  keyedHash(keys.code, 'act', purpose, id, ...content);

/** The answer only works for this act. @throws CodedError NO_PASSKEY */
export async function startConfirmation(
  context: ServerContext,
  party: RelyingParty,
  { id: userId, sessionId }: Caller,
  act: ConfirmedAct,
): Promise<PasskeyStart> {
  const asked = { userId, sessionId, purpose: 'act' as const, contentHash: hashOf(context, act) };
  const challenge = await newChallenge(context, asked);
  const { options } = await presentChallenge(context, party, challenge);
  if (options === undefined) throw new CodedError('NO_PASSKEY');
  return { challengeId: challenge.id, options };
}

/**
 * Checks the mailed code or the passkey's answer for an act.
 * @returns a function that uses it up in the act's transaction
 * @throws CodedError VALIDATION_ERROR without either; CHALLENGE_EXPIRED, also for another act; those of `tryCode` and
 * `checkPasskey`
 */
export async function checkConfirmation(
  context: ServerContext,
  party: RelyingParty,
  { id: userId, sessionId }: Caller,
  act: ConfirmedAct,
  { code, passkey }: Confirmation,
): Promise<Spend> {
  if (passkey === undefined) {
    if (code === undefined) throw invalidInput({ code: 'OTP is required' });
    const right = await tryCode(context, userId, act.purpose, code, act.request);
    return (tx) => consumeCode(tx, right);
  }
  const asked = { id: passkey.challengeId, userId, purpose: 'act' as const };
  const challenge = await findOpenChallenge(context.db, asked, context.now());
  if (challenge?.contentHash !== hashOf(context, act) || challenge.sessionId !== (sessionId ?? null)) {
    throw new CodedError('CHALLENGE_EXPIRED');
  }
  const spend = await checkPasskey(context, party, challenge, passkey.answer);
  return async (tx) => {
    if (!(await recordAnswer(tx, challenge.id, context.now()))) return false;
    await spend(tx);
    return true;
  };
}

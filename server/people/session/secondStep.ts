import type { ErrorName } from '#contract/errors';
import type { SecondStep } from '#contract/people/secondFactors/factorRules';
import type { SignInAnswer } from '#contract/people/session/sessionSchema';
import type { ServerContext } from '../../kernel/context';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { readSecondStepToken } from '../../kernel/security/secondStepTokens';
import { acceptAnswer } from '../secondFactors/answers';
import { findOpenChallenge } from '../secondFactors/challenges';
import { endWaitingReset } from '../secondFactors/resets';
import { findUserById } from '../users/repository';
import { rememberAddress } from './repository';
import { completeSignIn, type SignInCaller } from './service';

const OVER: readonly ErrorName[] = ['AUTH_ERROR', 'CHALLENGE_EXPIRED'];

/**
 * Opens a session after password and factor. Also cancels a reset of the factors, since they aren't lost.
 * @throws CodedError SECOND_STEP_EXPIRED, also for a used token or one from before a new password; those of
 * `acceptAnswer`
 */
export async function takeSecondStep(
  context: ServerContext,
  { token, ...answer }: SecondStep,
  { device, address, party, recognise }: SignInCaller,
): Promise<SignInAnswer> {
  const half = await readSecondStepToken(context, token);
  const { userId, version, isKnownAddress, lifeSeconds } = half;
  const user = await findUserById(context.db, userId);
  const asked = { id: half.challengeId, userId, purpose: 'signIn' as const };
  const challenge = await findOpenChallenge(context.db, asked, context.now());
  if (user?.tokenVersion !== version || !challenge) throw new CodedError('SECOND_STEP_EXPIRED');
  recognise(user);
  const given = { owner: user, challenge, answer, isKnown: isKnownAddress };
  return acceptAnswer(context, party, given, async (tx) => {
    // The password alone makes no address known.
    await rememberAddress(tx, userId, address, context.now());
    const stopped = await endWaitingReset(tx, userId, 'stopped');
    if (stopped) await enqueue(tx, 'factor-reset-mail', { userId, step: 'stopped' });
    return completeSignIn(context, tx, { user, isKnownAddress }, { device, address, lifeSeconds, isProved: true });
  }).catch((error: unknown) => {
    // Meanwhile another answer came first, the factors were reset, or a password was set.
    const isOver = error instanceof CodedError && OVER.includes(error.reason);
    throw isOver ? new CodedError('SECOND_STEP_EXPIRED') : error;
  });
}

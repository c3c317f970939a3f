import type { SecondStepAnswer } from '#contract/people/secondFactors/factorSchema';
import type { ServerContext } from '../../kernel/context';
import type { UserRow } from '../../kernel/db/schema/users';
import { signSecondStepToken } from '../../kernel/security/secondStepTokens';
import { presentChallenge } from '../secondFactors/answers';
import { newChallenge } from '../secondFactors/challenges';
import type { RelyingParty } from '../secondFactors/relyingParty';

/** After the right password: a token for the second step, and a challenge to answer once. */
export async function askForFactor(
  context: ServerContext,
  party: RelyingParty,
  { user, ...session }: { user: UserRow; isKnownAddress: boolean; lifeSeconds: number },
): Promise<SecondStepAnswer> {
  const challenge = await newChallenge(context, { userId: user.id, purpose: 'signIn' });
  const half = { ...session, challengeId: challenge.id, userId: user.id, version: user.tokenVersion };
  const token = await signSecondStepToken(context, half, challenge.expiresAt);
  return { secondStep: { token, ...(await presentChallenge(context, party, challenge)) } };
}

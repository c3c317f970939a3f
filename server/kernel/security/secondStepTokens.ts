import { SignJWT, jwtVerify } from 'jose';
import { CodedError } from '../errors';
import type { Keys } from './keys';

const AUDIENCE = 'peerlend:second-step';
const ALGORITHM = 'HS256';

/** Issued for the right password of an administrator with a second factor; opens only the second step. */
interface SecondStepToken {
  /** The challenge to answer; once answered, the token is used up. */
  challengeId: string;
  userId: string;
  /** `users.token_version` when it was signed; a new password ends it. */
  version: number;
  lifeSeconds: number;
  isKnownAddress: boolean;
}

export function signSecondStepToken(
  { keys }: { keys: Pick<Keys, 'secondStep'> },
  { challengeId, userId, version, lifeSeconds, isKnownAddress }: SecondStepToken,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ ver: version, life: lifeSeconds, known: isKnownAddress })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setJti(challengeId)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(keys.secondStep);
}

/** @throws CodedError SECOND_STEP_EXPIRED, also for a forged or foreign token */
export async function readSecondStepToken(
  { keys, now }: { keys: Pick<Keys, 'secondStep'>; now: () => Date },
  token: string,
): Promise<SecondStepToken> {
  try {
    const { payload } = await jwtVerify(token, keys.secondStep, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      currentDate: now(),
      requiredClaims: ['sub', 'exp', 'jti'],
    });
    const { jti, sub, ver, life, known } = payload;
    if (jti && sub && typeof ver === 'number' && typeof life === 'number' && typeof known === 'boolean') {
      return { challengeId: jti, userId: sub, version: ver, lifeSeconds: life, isKnownAddress: known };
    }
  } catch {
    // Every reason gives the same refusal.
  }
  throw new CodedError('SECOND_STEP_EXPIRED');
}

import { SignJWT, jwtVerify } from 'jose';
import { CodedError } from '../errors';
import type { Keys } from './keys';

const AUDIENCE = 'peerlend:password-reset';
const ALGORITHM = 'HS256';

export interface TempToken {
  /** ID of the request for the code; the verified token keeps it. */
  id: string;
  userId: string;
  email: string;
  /** `users.token_version` when it was signed; a new password raises it, so a token sets only one password. */
  version: number;
  verified: boolean;
}

export function signTempToken({ keys }: { keys: Keys }, token: TempToken, expiresAt: Date): Promise<string> {
  return new SignJWT({ email: token.email, ver: token.version, verified: token.verified })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(token.userId)
    .setAudience(AUDIENCE)
    .setJti(token.id)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(keys.tempToken);
}

/** @throws CodedError AUTH_ERROR for an expired, forged or foreign token */
export async function readTempToken({ keys, now }: { keys: Keys; now: () => Date }, token: string): Promise<TempToken> {
  try {
    const { payload } = await jwtVerify(token, keys.tempToken, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      currentDate: now(),
      requiredClaims: ['sub', 'exp', 'jti'],
    });
    const { jti, sub, email, ver, verified } = payload;
    if (jti && sub && typeof email === 'string' && typeof ver === 'number' && typeof verified === 'boolean') {
      return { id: jti, userId: sub, email, version: ver, verified };
    }
  } catch {
    // Every reason gives the same AUTH_ERROR.
  }
  throw new CodedError('AUTH_ERROR');
}

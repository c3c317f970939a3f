import { SignJWT, jwtVerify } from 'jose';
import { CodedError } from '../errors';
import type { ServerContext } from '../context';

const AUDIENCE = 'peerlend:access';
const ALGORITHM = 'HS256';
const HOUR = 3600;
/** Lives of an access token, in seconds (decisions, "Signing in and guards"). */
export const ACCESS_TOKEN_LIFE = { normal: 12 * HOUR, remembered: 30 * 24 * HOUR } as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface AccessToken {
  userId: string;
  /** `users.token_version` at the time; a later one ends the token. */
  version: number;
  /** Given by a registration: until the email is verified it opens three calls only. */
  partial: boolean;
}

/** Signs an access token that ends `lifeSeconds` from now. */
export function signAccessToken(
  { keys, now }: Pick<ServerContext, 'keys' | 'now'>,
  token: AccessToken,
  lifeSeconds: number,
): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  return new SignJWT({ ver: token.version, ...(token.partial && { partial: true }) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(token.userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .sign(keys.accessToken);
}

/**
 * Reads an access token back; whether its version is still the account's is for the caller to see.
 * @throws CodedError AUTH_ERROR where it is expired, forged, or not a token
 */
export async function readAccessToken(
  { keys, now }: Pick<ServerContext, 'keys' | 'now'>,
  token: string,
): Promise<AccessToken> {
  try {
    const { payload } = await jwtVerify(token, keys.accessToken, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      currentDate: now(),
      requiredClaims: ['sub', 'exp', 'ver'],
    });
    const { sub, ver, partial } = payload;
    if (typeof sub === 'string' && UUID.test(sub) && typeof ver === 'number') {
      return { userId: sub, version: ver, partial: partial === true };
    }
  } catch {
    // Why a token is unusable is nobody's business but its maker's.
  }
  throw new CodedError('AUTH_ERROR');
}

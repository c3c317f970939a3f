import { SignJWT, jwtVerify } from 'jose';
import { CodedError } from '../errors';
import type { ServerContext } from '../context';
import { createLeastRecentlyUsed } from './leastRecentlyUsed';
import type { Keys } from './keys';

const AUDIENCE = 'peerlend:access';
const ALGORITHM = 'HS256';
const HOUR = 3600;
/** Lives of an access token, in seconds (section 11.3). */
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

/** A token whose signature was right, and when it ends, in seconds since 1970. */
interface VerifiedToken extends AccessToken {
  endsAt: number;
}

/**
 * Somebody who uses the app sends the same token again and again: its signature is checked once. About a MB of them, so
 * that they are soon all that a server will ever hold; the signature of one that fell out is checked again.
 */
const VERIFIED_TOKENS_KEPT = 2000;
const verifiedWith = new WeakMap<Keys, ReturnType<typeof createLeastRecentlyUsed<VerifiedToken>>>();

function verifiedTokens(keys: Keys) {
  const known = verifiedWith.get(keys) ?? createLeastRecentlyUsed<VerifiedToken>(VERIFIED_TOKENS_KEPT);
  verifiedWith.set(keys, known);
  return known;
}

/**
 * Reads an access token back; whether its version is still the account's is for the caller to see.
 * @throws CodedError AUTH_ERROR where it is expired, forged, or not a token
 */
export async function readAccessToken(
  { keys, now }: Pick<ServerContext, 'keys' | 'now'>,
  token: string,
): Promise<AccessToken> {
  const known = verifiedTokens(keys);
  const verified = known.get(token) ?? (await verify(keys, token, now()));
  if (!verified || verified.endsAt <= now().getTime() / 1000) throw new CodedError('AUTH_ERROR');
  known.set(token, verified);
  return verified;
}

async function verify(keys: Keys, token: string, currentDate: Date): Promise<VerifiedToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys.accessToken, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      currentDate,
      requiredClaims: ['sub', 'exp', 'ver'],
    });
    const { sub, ver, exp, partial } = payload;
    if (typeof sub === 'string' && UUID.test(sub) && typeof ver === 'number' && exp !== undefined) {
      return { userId: sub, version: ver, partial: partial === true, endsAt: exp };
    }
  } catch {
    // Why a token is unusable is nobody's business but its maker's.
  }
  return undefined;
}

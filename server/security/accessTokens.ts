import { SignJWT, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { UUID } from '../db/uuid';
import { CodedError } from '../errors';
import type { Keys } from './keys';

const AUDIENCE = 'peerlend:access';
const ALGORITHM = 'HS256';
const HOUR = 3600;
/** Lives of an access token, in seconds (docs/product/people.md#token-lifetime). */
export const ACCESS_TOKEN_LIFE = { normal: 12 * HOUR, remembered: 30 * 24 * HOUR } as const;

/** What reading and writing tokens needs of the context. */
interface TokenContext {
  keys: Pick<Keys, 'accessToken'>;
  verifiedTokens: VerifiedTokens;
  now: () => Date;
}

export interface AccessToken {
  userId: string;
  /** `users.token_version` at the time; a later one ends the token. */
  version: number;
  /** Given by a registration: until the email is verified it opens three calls only. */
  partial: boolean;
}

/** Signs an access token that ends `lifeSeconds` from now. */
export function signAccessToken(
  { keys, now }: Pick<TokenContext, 'keys' | 'now'>,
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

/** A token whose signature was right. */
interface VerifiedToken extends AccessToken {
  /** In seconds since 1970. */
  endsAt: number;
}

/** Tokens whose signature was right, so that it is checked once: an app sends the same one again and again. */
export type VerifiedTokens = LRUCache<string, VerifiedToken>;

/** 2,000 tokens take about a MB. */
export const createVerifiedTokens = (): VerifiedTokens => new LRUCache({ max: 2000 });

/**
 * Reads an access token back; whether its version is still the account's is for the caller to see.
 * @throws CodedError AUTH_ERROR where it is expired, forged, or not a token
 */
export async function readAccessToken(
  { keys, now, verifiedTokens }: TokenContext,
  token: string,
): Promise<AccessToken> {
  const verified = verifiedTokens.get(token) ?? (await verify(keys.accessToken, token, now()));
  if (!verified || verified.endsAt <= now().getTime() / 1000) throw new CodedError('AUTH_ERROR');
  verifiedTokens.set(token, verified);
  return verified;
}

async function verify(key: CryptoKey, token: string, currentDate: Date): Promise<VerifiedToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
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
    // Callers learn only that it is unusable: AUTH_ERROR.
  }
  return undefined;
}

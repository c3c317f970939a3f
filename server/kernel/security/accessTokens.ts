import { SignJWT, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { UUID } from '#contract/uuid';
import { CodedError } from '../errors';
import type { Keys } from './keys';

const AUDIENCE = 'peerlend:access';
const ALGORITHM = 'HS256';
const HOUR = 3600;
/** In seconds. */
export const ACCESS_TOKEN_LIFE = { normal: 12 * HOUR, remembered: 30 * 24 * HOUR } as const;

interface TokenContext {
  keys: Pick<Keys, 'accessToken'>;
  verifiedTokens: VerifiedTokens;
  now: () => Date;
}

interface AccessToken {
  userId: string;
  /** `users.token_version` when it was signed; raising that version ends the token. */
  version: number;
  /** From a registration: only opens three calls until the email is verified. */
  partial: boolean;
  sessionId: string;
}

export function signAccessToken(
  { keys, now }: Pick<TokenContext, 'keys' | 'now'>,
  token: AccessToken,
  lifeSeconds: number,
): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  return new SignJWT({ ver: token.version, ...(token.partial && { partial: true }), sid: token.sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(token.userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .sign(keys.accessToken);
}

/** Times are in seconds since 1970. */
export interface VerifiedToken extends AccessToken {
  issuedAt: number;
  endsAt: number;
}

export type VerifiedTokens = LRUCache<string, VerifiedToken>;

/** 2,000 tokens take about 1 MB. */
export const createVerifiedTokens = (): VerifiedTokens => new LRUCache({ max: 2000 });

/** The caller must compare its version with the account's. @throws CodedError AUTH_ERROR */
export async function readAccessToken(
  { keys, now, verifiedTokens }: TokenContext,
  token: string,
): Promise<VerifiedToken> {
  const verified = verifiedTokens.get(token) ?? (await verify(keys.accessToken, token, now()));
  if (!verified || verified.endsAt <= now().getTime() / 1000) throw new CodedError('AUTH_ERROR');
  verifiedTokens.set(token, verified);
  return verified;
}

const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

async function verify(key: CryptoKey, token: string, currentDate: Date): Promise<VerifiedToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      currentDate,
      requiredClaims: ['sub', 'iat', 'exp', 'ver', 'sid'],
    });
    const { sub, ver, iat, exp, partial, sid } = payload;
    if (!isId(sub) || !isId(sid) || typeof ver !== 'number' || iat === undefined || exp === undefined) return undefined;
    return { userId: sub, version: ver, partial: partial === true, sessionId: sid, issuedAt: iat, endsAt: exp };
  } catch {
    // Every reason gives the same AUTH_ERROR.
  }
  return undefined;
}

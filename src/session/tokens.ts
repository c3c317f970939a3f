import { jwtDecode } from 'jwt-decode';
import type { AccessTokenClaims, TempTokenClaims } from '#contract/people/session/tokens';
import { serverNow } from './serverClock';

function decode(token: string): Record<string, unknown> | null {
  try {
    return jwtDecode<Record<string, unknown>>(token);
  } catch {
    return null;
  }
}

/** Null if it can't be decoded; only the server verifies signatures. */
export function readAccessToken(token: string): AccessTokenClaims | null {
  const claims = decode(token);
  if (typeof claims?.exp !== 'number') return null;
  return { exp: claims.exp, ...(typeof claims.iat === 'number' && { iat: claims.iat }) };
}

/** Null if it can't be decoded. */
export function readTempToken(token: string): TempTokenClaims | null {
  const claims = decode(token);
  if (typeof claims?.email !== 'string' || typeof claims.exp !== 'number') return null;
  return { email: claims.email, exp: claims.exp, verified: claims.verified === true };
}

/** Zero or less if the token has expired or can't be decoded. */
export function remainingLifeMs(accessToken: string, nowMs: number = serverNow()): number {
  const claims = readAccessToken(accessToken);
  return claims ? claims.exp * 1000 - nowMs : 0;
}

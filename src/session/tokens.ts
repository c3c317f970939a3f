import { jwtDecode } from 'jwt-decode';
import type { AccessTokenClaims, TempTokenClaims } from '../../contract/people/session/tokens';

function decode(token: string): Record<string, unknown> | null {
  try {
    return jwtDecode<Record<string, unknown>>(token);
  } catch {
    return null;
  }
}

/** Decodes an access token; null if it can't be decoded. Only the server verifies signatures. */
export function readAccessToken(token: string): AccessTokenClaims | null {
  const claims = decode(token);
  return typeof claims?.exp === 'number' ? { exp: claims.exp } : null;
}

/** Decodes a password-reset token; null if it can't be decoded. */
export function readTempToken(token: string): TempTokenClaims | null {
  const claims = decode(token);
  if (typeof claims?.email !== 'string' || typeof claims.exp !== 'number') return null;
  return { email: claims.email, exp: claims.exp, verified: claims.verified === true };
}

/** Milliseconds until an access token expires; zero or less if it has expired or can't be decoded. */
export function remainingLifeMs(accessToken: string, nowMs: number = Date.now()): number {
  const claims = readAccessToken(accessToken);
  return claims ? claims.exp * 1000 - nowMs : 0;
}

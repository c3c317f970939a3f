import { jwtDecode } from 'jwt-decode';
import type { AccessTokenClaims, TempTokenClaims } from '#contract/people/session/tokens';
import { safeStorage } from '../lib/safeStorage';

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

const KEY = 'clockDifference';
/** What an answer's way, and a token's whole seconds, may add. */
const TOLERANCE_MS = 60_000;

const { read, write } = safeStorage(() => window.localStorage);

/** How far the server was ahead of this device at sign-in, in milliseconds. */
export function noteServerTime(serverMs: number): void {
  const aheadMs = serverMs - Date.now();
  write(KEY, Math.abs(aheadMs) > TOLERANCE_MS ? String(Math.round(aheadMs)) : null);
}

/**
 * The time by the server's clock: a device's own may be hours off, and sessions end by the server's. Never later than the
 * device says, since a clock that was behind may be right by now; a session that is over then ends with the next call.
 */
const serverNow = (): number => Date.now() + Math.min(0, Number(read(KEY)) || 0);

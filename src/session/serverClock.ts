import { safeStorage } from '../lib/safeStorage';

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
export const serverNow = (): number => Date.now() + Math.min(0, Number(read(KEY)) || 0);

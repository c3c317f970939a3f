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

/** The time by the server's clock: a device's own may be hours off, and sessions end by the server's. */
export const serverNow = (): number => Date.now() + (Number(read(KEY)) || 0);

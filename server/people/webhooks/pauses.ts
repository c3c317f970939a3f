import { RETRIED_HOURS } from '../../../contract/people/webhooks/webhooks';

const MINUTE_MS = 60_000;
/** Pauses after the first, second … failure; after the last pause, the next try is when retrying ends. */
const PAUSES_MINUTES = [1, 5, 15, 30, 60, 120, 240, 480] as const;

export const endOfRetries = (since: Date): Date => new Date(since.getTime() + RETRIED_HOURS * 60 * MINUTE_MS);

/** The next try after this many failures; the last try is when retrying ends. */
export function nextTry(failures: number, now: Date, since: Date): Date {
  const minutes = PAUSES_MINUTES[failures - 1] ?? Infinity;
  return new Date(Math.min(now.getTime() + minutes * MINUTE_MS, endOfRetries(since).getTime()));
}

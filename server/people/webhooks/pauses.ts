import { RETRIED_HOURS } from '../../../contract/people/webhooks/webhooks';

const MINUTE_MS = 60_000;
/** After the first, second … failure; then until retrying ends. */
const PAUSES_MINUTES = [1, 5, 15, 30, 60, 120, 240, 480] as const;

/** When retrying ends that began at `since`. */
export const endOfRetries = (since: Date): Date => new Date(since.getTime() + RETRIED_HOURS * 60 * MINUTE_MS);

/** When it is tried again after so many failures, the last time when retrying ends. */
export function nextTry(failures: number, now: Date, since: Date): Date {
  const minutes = PAUSES_MINUTES[failures - 1] ?? Infinity;
  return new Date(Math.min(now.getTime() + minutes * MINUTE_MS, endOfRetries(since).getTime()));
}

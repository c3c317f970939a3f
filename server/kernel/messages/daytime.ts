import { DAY_MS } from '#contract/dates';

/** Hours in Lagos, which is an hour ahead of UTC all year. */
const LAGOS_MS = 3_600_000;
const FIRST_HOUR_MS = 8 * 3_600_000;
const LAST_HOUR_MS = 20 * 3_600_000;

/** Seconds until it is between 8 and 20 o'clock in Lagos; 0 if it is. */
export function secondsUntilDaytime(now: Date): number {
  const ofDay = (now.getTime() + LAGOS_MS) % DAY_MS;
  if (ofDay >= FIRST_HOUR_MS && ofDay < LAST_HOUR_MS) return 0;
  const until = ofDay < FIRST_HOUR_MS ? FIRST_HOUR_MS - ofDay : DAY_MS + FIRST_HOUR_MS - ofDay;
  return Math.ceil(until / 1000);
}

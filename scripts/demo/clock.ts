import { createTestClock, type TestClock } from '#support/testClock';
import { DAY_MS } from '#contract/dates';

export interface PastClock extends TestClock {
  /** Gives the process the real time back. */
  stop: () => void;
}

/**
 * Moves this process some days into the past, so that the demo's people live up to today. The embedded database runs in
 * this process and asks the same `Date.now`, so every moment comes from one clock: the server's, those that SQL fills
 * in, and pg-boss's. Time passes as usual; a day that is advanced to begins at the time of day of the start.
 */
export function startInThePast(daysAgo: number, today = new Date()): PastClock {
  const realNow = Date.now;
  const beginnings = createTestClock(new Date(today.getTime() - daysAgo * DAY_MS));
  const sinceProcessStarted = () => beginnings.now().getTime() - performance.now();
  let offset = sinceProcessStarted();
  Date.now = () => Math.trunc(offset + performance.now());
  return {
    now: () => new Date(Date.now()),
    advance(time) {
      beginnings.advance(time);
      offset = sinceProcessStarted();
    },
    stop() {
      Date.now = realNow;
    },
  };
}

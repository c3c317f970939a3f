import type { Page } from '@playwright/test';

/** How long nothing may follow an interaction before it counts as answered. */
const SETTLE_MS = 1000;
/** The shortest that the browser reports. */
const SHORTEST_MS = 16;
const KEY = 'eventTimings';

/** Has a page note how long its interactions took to the next frame (Event Timing). Call before it is opened. */
export async function watchEventTimings(page: Page): Promise<void> {
  await page.addInitScript(
    ({ key, shortest }) => {
      const durations: number[] = [];
      // TypeScript's own types do not know the threshold yet.
      const options: PerformanceObserverInit & { durationThreshold: number } = {
        type: 'event',
        durationThreshold: shortest,
      };
      Reflect.set(window, key, durations);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (entry instanceof PerformanceEventTiming && entry.interactionId) durations.push(entry.duration);
        }
      }).observe(options);
    },
    { key: KEY, shortest: SHORTEST_MS },
  );
}

/** The longest interaction, in ms, that `act` caused; 0 where none was long enough to be reported. */
export async function longestInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  const before = (await readDurations(page)).length;
  await act();
  await page.waitForTimeout(SETTLE_MS);
  return Math.max(0, ...(await readDurations(page)).slice(before));
}

async function readDurations(page: Page): Promise<number[]> {
  const durations = await page.evaluate((key): unknown => Reflect.get(window, key), KEY);
  return Array.isArray(durations) ? durations.filter((duration) => typeof duration === 'number') : [];
}

import type { Page } from '@playwright/test';

/** An interaction counts as done when nothing has followed it for this long. */
const SETTLE_MS = 1000;
const SHORTEST_MS = 16;
const KEY = 'eventTimings';

/** Ends with the next frame; in ms. */
interface Timing {
  startTime: number;
  duration: number;
}

export async function watchEventTimings(page: Page): Promise<void> {
  await page.addInitScript(
    ({ key, shortest }) => {
      const timings: Timing[] = [];
      // TypeScript's own types don't include the threshold yet.
      const options: PerformanceObserverInit & { durationThreshold: number } = {
        type: 'event',
        durationThreshold: shortest,
      };
      Reflect.set(window, key, timings);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
          timings.push({ startTime: entry.startTime, duration: entry.duration });
        }
      }).observe(options);
    },
    { key: KEY, shortest: SHORTEST_MS },
  );
}

/** In ms; 0 if none was long enough to be reported. */
export async function longestInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  // Keys without a visible change are reported with a later frame, so interactions are filtered by start time.
  const begin = await page.evaluate(() => performance.now());
  await act();
  await page.waitForTimeout(SETTLE_MS);
  const timings = await readTimings(page);
  return Math.max(0, ...timings.filter(({ startTime }) => startTime >= begin).map(({ duration }) => duration));
}

async function readTimings(page: Page): Promise<Timing[]> {
  const timings = await page.evaluate((key): unknown => Reflect.get(window, key), KEY);
  return Array.isArray(timings) ? timings.filter(isTiming) : [];
}

const isTiming = (value: unknown): value is Timing =>
  typeof value === 'object' &&
  value !== null &&
  'startTime' in value &&
  typeof value.startTime === 'number' &&
  'duration' in value &&
  typeof value.duration === 'number';

import type { Page } from '@playwright/test';

/** How long nothing may keep the page busy before what was begun counts as done. */
const QUIET_MS = 5000;
const KEY = 'longTasks';

interface LongTask {
  start: number;
  ms: number;
}

/** Has a page note its tasks of more than 50 ms, the shortest that browsers tell of. Call before it is opened. */
export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const tasks: { start: number; ms: number }[] = [];
    Reflect.set(window, key, tasks);
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, ms: duration });
    }).observe({ type: 'longtask', buffered: true });
  }, KEY);
}

const isTask = (value: unknown): value is LongTask => typeof value === 'object' && value !== null && 'start' in value && 'ms' in value;

async function readTasks(page: Page): Promise<LongTask[]> {
  const tasks = await page.evaluate((key): unknown => Reflect.get(window, key), KEY);
  return Array.isArray(tasks) ? tasks.filter(isTask) : [];
}

/** The page's own clock now. */
export const pageTime = (page: Page): Promise<number> => page.evaluate(() => performance.now());

export const loadTime = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
  });

/** The longest task from a moment of the page's clock until the page is quiet; 0 where none passed 50 ms. */
export async function longestTaskSince(page: Page, since: number, quietMs = QUIET_MS): Promise<number> {
  let seen: LongTask[] = [];
  for (;;) {
    await page.waitForTimeout(quietMs);
    const tasks = await readTasks(page);
    if (tasks.length === seen.length) break;
    seen = tasks;
  }
  return Math.max(0, ...seen.filter(({ start, ms }) => start + ms > since).map(({ ms }) => ms));
}

import type { Browser, Page } from '@playwright/test';

const CATEGORIES = ['__metadata', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** As Lighthouse's phone: four times as slow, and a task blocks by what it takes over 50 ms. */
const SLOWER = 4;
const UNNOTICED_MS = 50;

interface OnThread {
  pid: number;
  tid: number;
}

/** Its own processor time in µs, which doesn't grow with what else the machine does. */
interface Task extends OnThread {
  tdur: number;
}

const isOnThread = (event: unknown): event is OnThread =>
  typeof event === 'object' &&
  event !== null &&
  'pid' in event &&
  typeof event.pid === 'number' &&
  'tid' in event &&
  typeof event.tid === 'number';

const isTask = (event: unknown): event is Task =>
  isOnThread(event) && 'name' in event && event.name === 'RunTask' && 'tdur' in event && typeof event.tdur === 'number';

const namesMainThread = (event: unknown): event is OnThread =>
  isOnThread(event) && /"thread_name".*"CrRendererMain"|"CrRendererMain".*"thread_name"/.test(JSON.stringify(event));

function eventsOf(trace: unknown): unknown[] {
  const isTrace = typeof trace === 'object' && trace !== null && 'traceEvents' in trace;
  return isTrace && Array.isArray(trace.traceEvents) ? trace.traceEvents : [];
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The blocking time that a page's first visit would have on a slow phone, in ms. */
export async function blockingTimeOf(browser: Browser, page: Page, visit: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await visit();
  const events = eventsOf(JSON.parse((await browser.stopTracing()).toString()));
  const tasks = events.filter(isTask);
  const threads = events
    .filter(namesMainThread)
    .map(({ pid, tid }) => tasks.filter((task) => task.pid === pid && task.tid === tid).map(({ tdur }) => tdur / 1000));
  // A spare process has a main thread too, which does next to nothing.
  const [busiest] = threads.sort((one, other) => sum(other) - sum(one));
  if (!busiest) throw new Error('The trace has no main thread');
  return sum(busiest.map((ms) => Math.max(0, ms * SLOWER - UNNOTICED_MS)));
}

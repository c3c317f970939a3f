import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { newVisit } from '#support/e2e/visitors';
import type { SignInAnswer } from '#contract/people/session/sessionSchema';
import { storageKeys } from '../../../src/session/storedSession';
import { pathTo } from '../../../src/pathTo';

interface ReportFigures {
  rowsMs: number;
  csvSeconds: number;
  csvLines: number;
  /** In ms; 0 if none was longer than 50. */
  longestTask: number;
  /** The maximum growth in MB, for the heaps of the page and its worker. */
  heapGrewBy: number;
}

const SAMPLE_MS = 200;

async function pageHeap(page: Page, session: CDPSession): Promise<number> {
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const workers = await Promise.all(
    page.workers().map((worker) =>
      worker.evaluate(() => {
        const memory: unknown = Reflect.get(performance, 'memory');
        return typeof memory === 'object' && memory !== null ? Number(Reflect.get(memory, 'usedJSHeapSize')) : 0;
      }),
    ),
  ).catch(() => []); // A worker may end during the request.
  return [usedSize, ...workers].reduce((sum, bytes) => sum + bytes, 0) / 1e6;
}

async function countLines(file: string): Promise<number> {
  let lines = 0;
  for await (const _line of createInterface({ input: createReadStream(file) })) lines += 1;
  return lines;
}

export async function reportInBrowser(
  browser: Browser,
  url: string,
  { user, accessToken }: SignInAnswer,
): Promise<ReportFigures> {
  const stored = { [storageKeys.user]: JSON.stringify(user), [storageKeys.accessToken]: accessToken };
  const context = await newVisit(browser, url, { stored });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const tasks: PerformanceEntry[] = [];
    Reflect.set(window, 'longTasks', tasks);
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries());
    }).observe({ type: 'longtask' });
  });
  const opened = performance.now();
  await page.goto(pathTo('allUsers'));
  await page.getByRole('table').locator('tbody tr').first().waitFor();
  const rowsMs = performance.now() - opened;
  await page.waitForLoadState('networkidle');

  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const before = await pageHeap(page, session);
  let most = before;
  const sampling = setInterval(() => {
    pageHeap(page, session).then(
      (heap) => (most = Math.max(most, heap)),
      () => undefined,
    );
  }, SAMPLE_MS);
  // Tasks are reported late: those from opening the page and from garbage collection started before this.
  const pressed = await page.evaluate(() => performance.now());
  const started = performance.now();
  const downloaded = page.waitForEvent('download', { timeout: 0 });
  await page.getByRole('button', { name: 'Generate Report', exact: true }).click();
  const download = await downloaded;
  const csvSeconds = (performance.now() - started) / 1000;
  clearInterval(sampling);
  const longestTask = await page.evaluate(async (since) => {
    // The last tasks are reported when the page is idle.
    await new Promise((resolve) => requestIdleCallback(resolve));
    const tasks: unknown = Reflect.get(window, 'longTasks');
    if (!Array.isArray(tasks)) throw new Error('Long tasks were not observed');
    const watched = tasks.filter((task) => task instanceof PerformanceEntry && task.startTime >= since);
    return Math.max(0, ...watched.map(({ duration }) => Number(duration)));
  }, pressed);
  const csvLines = await countLines(await download.path());
  await context.close();
  return { rowsMs, csvSeconds, csvLines, longestTask, heapGrewBy: most - before };
}

import type { Browser } from '@playwright/test';
import { newVisit, type Visitor } from '../../../__tests__/support/e2e/visitors';
import type { Measurement } from '../part';
import { interactions } from './interactions';
import { loadTime, longestTaskSince, pageTime, watchTasks } from './longTasks';
import { TASK_MS_AT_MOST } from './marks';

const SETTLE_MS = 1000;

/** The longest task after the load event and of each interaction that a page offers, unthrottled. */
export async function measureTasks(browser: Browser, url: string, path: string, visitor: Visitor): Promise<Measurement[]> {
  const context = await newVisit(browser, url, visitor);
  const page = await context.newPage();
  await watchTasks(page);
  await page.goto(path, { waitUntil: 'load' });
  const row = (what: string, value: number): Measurement => ({
    what: `${path} longest task: ${what}`,
    value,
    unit: 'ms',
    mark: { atMost: TASK_MS_AT_MOST },
  });
  const rows = [row('from the load event', await longestTaskSince(page, await loadTime(page)))];
  for (const { name, find, act } of interactions) {
    const target = find(page).filter({ visible: true }).first();
    if ((await target.count()) === 0 || !(await target.isEnabled())) continue;
    const since = await pageTime(page);
    await act(target, page);
    rows.push(row(name, await longestTaskSince(page, since, SETTLE_MS)));
  }
  await context.close();
  return rows;
}

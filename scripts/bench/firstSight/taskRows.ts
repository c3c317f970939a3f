import type { Browser, Page } from '@playwright/test';
import { newVisit, type Visitor } from '../../../__tests__/support/e2e/visitors';
import { median } from '../../lib/statistics';
import type { Measurement } from '../part';
import { interactions } from './interactions';
import { loadTime, longestTaskSince, pageTime, watchTasks } from './longTasks';
import { TASK_MS_AT_MOST } from './marks';

const SETTLE_MS = 1000;
/** As often as Lighthouse looks: a single visit shows what else the machine did just then. */
const VISITS = 5;

/** Visits a page once, and notes in `longest` its longest task after the load event and of each interaction it offers. */
async function visit(page: Page, path: string, longest: Map<string, number[]>): Promise<void> {
  const note = (what: string, ms: number) => longest.set(what, [...(longest.get(what) ?? []), ms]);
  await watchTasks(page);
  await page.goto(path, { waitUntil: 'load' });
  note('from the load event', await longestTaskSince(page, await loadTime(page)));
  for (const { name, find, act } of interactions) {
    const target = find(page).filter({ visible: true }).first();
    if ((await target.count()) === 0 || !(await target.isEnabled())) continue;
    const since = await pageTime(page);
    await act(target, page);
    note(name, await longestTaskSince(page, since, SETTLE_MS));
  }
}

/** The longest tasks of five visits to a page, unthrottled: the median, which has a mark, and the worst. */
export async function measureTasks(browser: Browser, url: string, path: string, visitor: Visitor, say: (visit: string) => void): Promise<Measurement[]> {
  const longest = new Map<string, number[]>();
  for (let number = 1; number <= VISITS; number += 1) {
    say(`visit ${number} of ${VISITS}`);
    const context = await newVisit(browser, url, visitor);
    await visit(await context.newPage(), path, longest);
    await context.close();
  }
  return [...longest].flatMap(([what, tasks]): Measurement[] => [
    { what: `${path} longest task: ${what}`, value: median(tasks), unit: 'ms', mark: { atMost: TASK_MS_AT_MOST } },
    { what: `${path} longest task: ${what}, the worst visit`, value: Math.max(...tasks), unit: 'ms' },
  ]);
}

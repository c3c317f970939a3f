import type { Browser, Page } from '@playwright/test';
import { newVisit } from '#support/e2e/visitors';
import { median } from '../../quantiles';
import type { Measurement } from '../part';
import { longestInteraction, watchEventTimings } from './eventTimings';
import type { ShownPage } from './filledPages';
import { interactions } from './interactions';
import { INTERACTION_MS_AT_MOST } from './marks';

/** As often as Lighthouse, because a single visit is affected by other work on the machine. */
const VISITS = 5;

async function visit(page: Page, address: string, longest: Map<string, number[]>): Promise<void> {
  await watchEventTimings(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  for (const { name, find, act } of interactions) {
    const target = find(page).filter({ visible: true }).first();
    if ((await target.count()) === 0 || !(await target.isEnabled())) continue;
    const ms = await longestInteraction(page, () => act(target, page));
    longest.set(name, [...(longest.get(name) ?? []), ms]);
  }
}

export async function measureInteractions(
  browser: Browser,
  url: string,
  { path, address, visitor }: ShownPage,
  say: (visit: string) => void,
): Promise<Measurement[]> {
  const longest = new Map<string, number[]>();
  for (let number = 1; number <= VISITS; number += 1) {
    say(`visit ${number} of ${VISITS}`);
    const context = await newVisit(browser, url, visitor);
    await visit(await context.newPage(), address, longest);
    await context.close();
  }
  return [...longest].flatMap(([what, times]): Measurement[] => [
    {
      what: `${path} interaction: ${what}`,
      value: median(times),
      unit: 'ms',
      mark: { atMost: INTERACTION_MS_AT_MOST },
    },
    { what: `${path} interaction: ${what}, the worst visit`, value: Math.max(...times), unit: 'ms' },
  ]);
}

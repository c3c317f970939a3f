import type { Browser } from '@playwright/test';
import { candidatesFor, refusesAll, type Visitor } from '../../../__tests__/support/e2e/visitors';
import type { Measurement } from '../part';
import { budgets } from './budgets';
import { weighVisit, type VisitWeight } from './visit';

/** The site's icon comes with every page, and is no row of its own. */
const SMALLEST_SHOWN_KB = 1;

/** What a first visit to a page weighs, beside the page's marks: that of the first visitor whom the page lets in. */
export async function weighPage(
  browser: Browser,
  url: string,
  path: string,
  visitors: readonly Visitor[],
): Promise<Measurement[]> {
  for (const visitor of candidatesFor(path, visitors)) {
    const weight = await weighVisit(browser, url, path, visitor);
    if (weight) return rows(path, weight);
  }
  throw refusesAll(path, visitors);
}

function rows(path: string, { code, images }: VisitWeight): Measurement[] {
  const atMost = budgets[path];
  return [
    { what: `${path} in all`, value: code, unit: 'kB', ...(atMost !== undefined && { mark: { atMost } }) },
    ...(images >= SMALLEST_SHOWN_KB ? [{ what: `${path} images`, value: images, unit: 'kB' }] : []),
  ];
}

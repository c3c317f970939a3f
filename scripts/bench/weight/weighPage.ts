import type { Browser } from '@playwright/test';
import { refusesAll, type Visitor } from '../../../__tests__/support/e2e/visitors';
import type { Measurement } from '../part';
import { budgets } from './budgets';
import { weighVisit, type VisitWeight } from './visit';

/** The site's icon comes with every page, and is no row of its own. */
const SMALLEST_SHOWN_KB = 1;

/** What a first visit to a page weighs, beside the page's marks: that of the first visitor whom the page lets in. */
export async function weighPage(browser: Browser, url: string, path: string, visitors: readonly Visitor[]): Promise<Measurement[]> {
  const withForm = budgets[path]?.beforeForm !== undefined;
  for (const visitor of visitors) {
    const weight = await weighVisit(browser, url, path, visitor, withForm);
    if (weight) return rows(path, weight);
  }
  throw refusesAll(path, visitors);
}

function rows(path: string, { beforeForm, code, images }: VisitWeight): Measurement[] {
  const page = budgets[path];
  const row = (what: string, value: number, atMost?: number): Measurement => ({
    what: `${path} ${what}`,
    value,
    unit: 'kB',
    ...(atMost !== undefined && { mark: { atMost } }),
  });
  return [
    ...(beforeForm === undefined ? [] : [row('before the form can be typed in', beforeForm, page?.beforeForm)]),
    row('in all', code, page?.inAll),
    ...(images >= SMALLEST_SHOWN_KB ? [row('images', images)] : []),
  ];
}

import type { Browser } from '@playwright/test';
import { visitorFor, type Visitor } from '../../../__tests__/support/e2e/visitors';
import type { Path } from '../../../src/paths';
import type { Measurement } from '../part';
import { budgets } from './budgets';
import { weighVisit } from './visit';

/** The site's icon comes with every page, and is no row of its own. */
const SMALLEST_SHOWN_KB = 1;

/** What a first visit to a page weighs, beside the page's marks. */
export async function weighPage(browser: Browser, url: string, path: Path, visitors: readonly Visitor[]): Promise<Measurement[]> {
  const budget = budgets[path];
  const visitor = await visitorFor(path, browser, url, visitors);
  const { beforeForm, code, images } = await weighVisit(browser, url, path, visitor, budget?.beforeForm !== undefined);
  const row = (what: string, value: number, atMost?: number): Measurement => ({
    what: `${path} ${what}`,
    value,
    unit: 'kB',
    ...(atMost !== undefined && { mark: { atMost } }),
  });
  return [
    ...(beforeForm === undefined ? [] : [row('before the form can be typed in', beforeForm, budget?.beforeForm)]),
    row('in all', code, budget?.inAll),
    ...(images >= SMALLEST_SHOWN_KB ? [row('images', images)] : []),
  ];
}

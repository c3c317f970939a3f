import { startAppServer } from '../../../__tests__/support/e2e/appServer';
import { Members } from '../../../__tests__/support/e2e/members';
import { makeVisitors, newVisit, visitorFor } from '../../../__tests__/support/e2e/visitors';
import { pathTo } from '../../../src/pathTo';
import { launchChromium } from '../../lib/chromium';
import { median } from '../../lib/statistics';
import type { BenchPart, Measurement } from '../part';
import { blockingTimeOf } from './mainThread';

const VISITS = 9;
const PHONE = { width: 412, height: 823 };

/** As multiples of the sign-in page's in the same run. */
const timesSignIn: Readonly<Record<string, number>> = {
  [pathTo('allUsers')]: 1.6,
  [pathTo('loanQueue')]: 1.6,
  [pathTo('dashboard')]: 1.3,
};

export const part: BenchPart = {
  title: `Blocking time of a first visit on a slow phone, by processor time; medians of ${VISITS}, the pages by turns`,
  async run(say) {
    const server = await startAppServer();
    const browser = await launchChromium();
    try {
      const visitors = await makeVisitors(new Members(server));
      const times = new Map<string, number[]>();
      for (let number = 1; number <= VISITS; number += 1) {
        for (const path of [pathTo('login'), ...Object.keys(timesSignIn)]) {
          say(`${path}, visit ${number} of ${VISITS}`);
          const context = await newVisit(browser, server.url, visitorFor(path, visitors));
          const page = await context.newPage();
          await page.setViewportSize(PHONE);
          const ms = await blockingTimeOf(browser, page, async () => {
            await page.goto(path, { waitUntil: 'networkidle' });
          });
          times.set(path, [...(times.get(path) ?? []), ms]);
          await context.close();
        }
      }
      return rows(times);
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

function rows(times: ReadonlyMap<string, readonly number[]>): Measurement[] {
  const signIn = median(times.get(pathTo('login')) ?? []);
  return [...times].flatMap(([path, all]): Measurement[] => {
    const atMost = timesSignIn[path];
    const value = median(all);
    return [
      { what: `${path} blocking time`, value, unit: 'ms' },
      ...(atMost === undefined
        ? []
        : [{ what: `${path} of the sign-in page's`, value: value / signIn, unit: 'x', mark: { atMost } }]),
    ];
  });
}

import { startAppServer } from '../../../__tests__/support/e2e/appServer';
import { Members } from '../../../__tests__/support/e2e/members';
import { addresses, makeVisitors, visitorFor } from '../../../__tests__/support/e2e/visitors';
import { launchChromium } from '../../lib/chromium';
import type { BenchPart, Measurement } from '../part';
import { measureSight } from './lighthouseRows';
import { measureTasks } from './taskRows';

/** How every page of the route table looks to Lighthouse, and whether anything keeps its thread busy. */
export const firstSight: BenchPart = {
  title: 'First sight: Lighthouse 12, mobile, and tasks of an unthrottled browser; medians of five',
  async run(say) {
    const server = await startAppServer();
    const browser = await launchChromium();
    try {
      const visitors = await makeVisitors(new Members(server));
      const measurements: Measurement[] = [];
      for (const path of addresses) {
        const visitor = await visitorFor(path, browser, server.url, visitors);
        measurements.push(...(await measureTasks(browser, server.url, path, visitor, (visit) => say(`${path}, ${visit}`))));
        measurements.push(...(await measureSight(server.url, path, visitor, (run) => say(`${path}, ${run}`))));
      }
      return measurements;
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

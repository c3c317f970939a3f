import { startAppServer } from '../../../__tests__/support/e2e/appServer';
import { Members } from '../../../__tests__/support/e2e/members';
import { addresses, makeVisitors, visitorFor } from '../../../__tests__/support/e2e/visitors';
import { launchChromium } from '../../lib/chromium';
import type { BenchPart, Measurement } from '../part';
import { measureSight } from './lighthouseRows';
import { measureInteractions } from './interactionRows';

/** `BENCH_PAGES=/login,/register` names some; all by default. */
const wanted = process.env.BENCH_PAGES?.split(',');
const isWanted = (path: string): boolean => wanted?.includes(path) ?? true;

export const firstSight: BenchPart = {
  title: 'First sight: Lighthouse 12, mobile, and interactions without throttling; medians of five',
  async run(say) {
    const server = await startAppServer();
    const browser = await launchChromium();
    try {
      const visitors = await makeVisitors(new Members(server));
      const measurements: Measurement[] = [];
      for (const path of addresses.filter(isWanted)) {
        const visitor = visitorFor(path, visitors);
        measurements.push(
          ...(await measureInteractions(browser, server.url, path, visitor, (visit) => say(`${path}, ${visit}`))),
        );
        measurements.push(...(await measureSight(server.url, path, visitor, (run) => say(`${path}, ${run}`))));
      }
      return measurements;
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

import { startAppServer } from '#support/e2e/appServer';
import { Members } from '#support/e2e/members';
import { addresses, makeVisitors } from '#support/e2e/visitors';
import { launchChromium } from '../../../scripts/lib/chromium';
import type { BenchPart, Measurement } from '../part';
import { fillPages } from './filledPages';
import { measureSight } from './lighthouseRows';
import { measureInteractions } from './interactionRows';

/** `BENCH_PAGES=/login,/register` selects pages; all by default. */
const wanted = process.env.BENCH_PAGES?.split(',');
const isWanted = (path: string): boolean => wanted?.includes(path) ?? true;

export const firstSight: BenchPart = {
  title: 'First sight: Lighthouse 12, mobile, and interactions without throttling; medians of five',
  async run(say) {
    const server = await startAppServer();
    const browser = await launchChromium();
    try {
      const members = new Members(server);
      const shownPage = await fillPages(members, await makeVisitors(members));
      const measurements: Measurement[] = [];
      for (const path of addresses.filter(isWanted)) {
        const page = shownPage(path);
        measurements.push(
          ...(await measureInteractions(browser, server.url, page, (visit) => say(`${path}, ${visit}`))),
          ...(await measureSight(server.url, page, (run) => say(`${path}, ${run}`))),
        );
      }
      return measurements;
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

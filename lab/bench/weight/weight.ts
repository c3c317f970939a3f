import { startAppServer } from '#support/e2e/appServer';
import { Members } from '#support/e2e/members';
import { addresses, makeVisitors } from '#support/e2e/visitors';
import { launchChromium } from '../../../scripts/lib/chromium';
import type { BenchPart, Measurement } from '../part';
import { weighPage } from './weighPage';

export const weight: BenchPart = {
  title: 'Weight of a first visit: HTML, scripts, styles and fonts, in brotli',
  async run(say) {
    const server = await startAppServer();
    const browser = await launchChromium();
    try {
      const visitors = await makeVisitors(new Members(server));
      const measurements: Measurement[] = [];
      for (const path of addresses) {
        say(path);
        measurements.push(...(await weighPage(browser, server.url, path, visitors)));
      }
      return measurements;
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

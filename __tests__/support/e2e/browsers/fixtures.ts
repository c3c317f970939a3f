import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { findOtherBrowser, type OtherEngine } from '../../../../scripts/lib/otherBrowsers.mjs';
import { test as serverTest } from '../serverFixture';
import type { DrivenBrowser } from './drivenBrowser';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';
import { Visitor } from './Visitor';

/** Which browser a project of playwright.config.ts is for. */
export interface EngineOption {
  engine: OtherEngine;
}

interface WorkerFixtures extends EngineOption {
  driven: DrivenBrowser | string;
}

interface TestFixtures {
  downloads: string;
  newTab: () => Promise<Visitor>;
  visitor: Visitor;
}

export const test = serverTest.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  driven: [
    async ({ engine }, use) => {
      const { programs, missing } = findOtherBrowser(engine);
      if (!programs) {
        await use(`${missing.join(' and ')} not installed`);
        return;
      }
      const browser = engine === 'firefox' ? await startFirefox(programs['firefox']!) : await startWebKit(programs);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  downloads: async ({ driven }, use) => {
    await use(typeof driven === 'string' ? '' : driven.downloads);
  },
  newTab: async ({ driven, server }, use, info) => {
    if (typeof driven === 'string') {
      info.skip(true, driven);
      return;
    }
    const profile = await driven.openProfile();
    const opened: Visitor[] = [];
    await use(async () => {
      const visitor = new Visitor(await profile.newTab(), server.url);
      opened.push(visitor);
      return visitor;
    });
    const last = opened.at(-1);
    if (last && info.status !== info.expectedStatus)
      await writeFile(info.outputPath('last-tab.png'), await last.tab.screenshot());
    await profile.close();
    expect(
      opened.flatMap(({ tab }) => tab.faults()),
      'policy violations and uncaught errors',
    ).toEqual([]);
  },
  visitor: async ({ newTab }, use) => {
    await use(await newTab());
  },
});

export { expect };

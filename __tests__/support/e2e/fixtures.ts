import { expect } from '@playwright/test';
import { noteCoverage } from './flows/coverage';
import { notePageFaults } from './pageFaults';
import { test as serverTest } from './serverFixture';

interface TestFixtures {
  cleanPages: undefined;
  flowCoverage: undefined;
}

export const test = serverTest.extend<TestFixtures>({
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  cleanPages: [
    async ({ context }, use) => {
      const faults = notePageFaults(context);
      await use(undefined);
      expect(faults, 'policy violations and uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
  flowCoverage: [
    async ({ context }, use, info) => {
      const write = await noteCoverage(context);
      await use(undefined);
      await write(info);
    },
    { auto: true },
  ],
});

export { expect };

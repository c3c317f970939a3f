import { expect, test as base } from '@playwright/test';
import { START_LIMIT_MS, startAppServer, type AppServer } from './appServer';
import { noteCoverage } from './flows/coverage';
import { Members } from './members';

interface TestFixtures {
  members: Members;
  /** Fails any test in which a page broke its content security policy or threw. */
  cleanPages: undefined;
  /** Writes down what the test's flows have covered of their machines. */
  flowCoverage: undefined;
}

interface WorkerFixtures {
  server: AppServer;
}

const POLICY = /Content Security Policy|Trusted ?Type/i;

/** Playwright's test with a server of the worker's own: tests make their own people and need no empty database. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startAppServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 2 * START_LIMIT_MS },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  members: async ({ server }, use) => {
    await use(new Members(server));
  },
  cleanPages: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('console', (message) => {
        if (POLICY.test(message.text())) faults.push(message.text());
      });
      context.on('weberror', (error) => faults.push(error.error().stack ?? error.error().message));
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

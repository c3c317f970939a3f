import { test as base } from '@playwright/test';
import { START_LIMIT_MS, type AppServer } from './appServer';
import { startReadyServer } from './makeReadyData';
import { Members } from './members';

interface TestFixtures {
  members: Members;
}

interface WorkerFixtures {
  server: AppServer;
}

/** Each worker has one server; tests create their own people and don't need an empty database. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startReadyServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 2 * START_LIMIT_MS },
  ],
  members: async ({ server }, use) => {
    await use(new Members(server));
  },
});

import { bundleServer } from '../bundleServer';
import { startAppServer, type AppServer } from '../e2e/appServer';

declare global {
  var appTestServer: AppServer | undefined;
}

export default async function startServer(): Promise<void> {
  const server = await startAppServer([await bundleServer('screens')]);
  globalThis.appTestServer = server;
  process.env.APP_TEST_URL = server.url;
  process.env.APP_TEST_OUTBOX = server.outbox;
  process.env.APP_TEST_BANK = server.bankUrl;
}

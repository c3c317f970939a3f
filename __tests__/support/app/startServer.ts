import { bundleServer } from '../bundleServer';
import { startAppServer, type AppServer } from '../e2e/appServer';

declare global {
  var appTestServer: AppServer | undefined;
}

/** Runs once for jest: the real server on an empty embedded database, for the screens' tests. */
export default async function startServer(): Promise<void> {
  const server = await startAppServer([await bundleServer('screens')]);
  globalThis.appTestServer = server;
  process.env.APP_TEST_URL = server.url;
  process.env.APP_TEST_OUTBOX = server.outbox;
  process.env.APP_TEST_BANK = server.bankUrl;
}

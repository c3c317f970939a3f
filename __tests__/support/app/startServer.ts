import { join } from 'node:path';
import { serverFingerprint } from '../../../scripts/lib/build.mjs';
import { bundleServer } from '../bundleServer';
import { PEOPLE, startAppServer, type AppServer } from '../e2e/appServer';
import { ensureReadyData } from '../e2e/readyData';

declare global {
  var appTestServer: AppServer | undefined;
}

export default async function startServer(): Promise<void> {
  const program = [await bundleServer('screens')];
  const ready = await ensureReadyData(program, serverFingerprint(process.cwd()));
  const server = await startAppServer(program, { ready });
  globalThis.appTestServer = server;
  process.env.APP_TEST_URL = server.url;
  process.env.APP_TEST_OUTBOX = server.outbox;
  process.env.APP_TEST_BANK = server.bankUrl;
  process.env.APP_TEST_PEOPLE = join(server.dataDir, PEOPLE);
}

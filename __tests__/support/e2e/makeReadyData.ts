import { readFile } from 'node:fs/promises';
import { BUILT_SERVER, startAppServer, type AppServer, type StartOptions } from './appServer';
import { ensureReadyData } from './readyData';

/** Before all tests; their workers inherit the environment. */
export default async function makeReadyData(): Promise<void> {
  const builtFrom = await readFile('dist/.server-built-from', 'utf8');
  process.env.READY_DATA = await ensureReadyData(BUILT_SERVER, builtFrom);
}

/** Starts a server that has people already. */
export const startReadyServer = (entry = BUILT_SERVER, options: StartOptions = {}): Promise<AppServer> =>
  startAppServer(entry, { ready: process.env.READY_DATA, ...options });

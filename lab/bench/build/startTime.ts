import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { productionEnv } from '../productServer';

const GIVE_UP_MS = 60_000;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** @returns ms from `npm start` in production until the database answers too */
export async function startTime(dataDir: string): Promise<number> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...productionEnv({ dataDir, databaseUrl: undefined }),
      PORT: String(port),
    },
  });
  const ended = once(child, 'exit');
  try {
    while (!(await isReady(`http://127.0.0.1:${port}/readyz`))) {
      if (child.exitCode !== null || performance.now() - start > GIVE_UP_MS)
        throw new Error('npm start did not come up');
      await wait(10);
    }
    return performance.now() - start;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { prefixed } from '../../../scripts/cluster/description';
import { fillFile } from '../../../scripts/cluster/fill';
import { findUser, freePort } from './postgresServer';

export interface PoolerProcess {
  /** Ends with a slash, to be followed by the database's name. */
  url: string;
  stop: () => Promise<void>;
}

const PROGRAM = '/usr/sbin/pgbouncer';
const READY_LIMIT_MS = 10_000;

/** PgBouncer in transaction mode, configured from `deploy/`. @param databaseUrl the PostgreSQL behind it */
export async function startPooler(databaseUrl: string, size: number): Promise<PoolerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'peerlend-pooler-'));
  const user = findUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  const port = await freePort();
  const behind = new URL(databaseUrl);
  const authFile = join(folder, 'userlist.txt');
  // With `trust`, this lists the known users; the second one is for a test of a role without settings.
  writeFileSync(authFile, [behind.username, 'without_settings'].map((name) => `"${name}" ""\n`).join(''));
  const values = new Map([
    ...prefixed('database', { address: behind.hostname, port: behind.port }),
    ...prefixed('pooler', { address: '127.0.0.1', port, authType: 'trust', authFile, size }),
  ]);
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(config, fillFile('pgbouncer.ini', values));
  const child = spawn(PROGRAM, ['-q', config], { ...user, cwd: folder, stdio: 'ignore' });
  const ended = once(child, 'close');
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const url = `postgres://${behind.username}@127.0.0.1:${port}/`;
  await untilReady(`${url}postgres`);
  return {
    url,
    async stop() {
      process.off('exit', endWithUs);
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string): Promise<void> {
  for (const giveUpAt = Date.now() + READY_LIMIT_MS; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
    }
  }
}

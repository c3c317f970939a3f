import { readdirSync } from 'node:fs';
import { Client } from 'pg';
import type { ScratchDatabase } from './databases';
import type { ServerProcess } from './server';

export interface Holding {
  /** In MB. */
  heap: number;
  rss: number;
  /** Files and sockets; undefined if the system doesn't report it. */
  descriptors: number | undefined;
  connections: number | undefined;
}

export const memoryProbe = ['--expose-gc', '--import', './lab/faults/support/memoryProbe.mjs'];

const MB = 1024 * 1024;

const numberIn = (value: unknown, name: string): number =>
  typeof value === 'object' && value !== null ? Number(Reflect.get(value, name)) : Number.NaN;

function countDescriptors(pid: number): number | undefined {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : undefined;
}

async function countConnections(databaseUrl: string | undefined): Promise<number | undefined> {
  if (databaseUrl === undefined) return undefined;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ found: number }>(
    `select count(*)::int as found from pg_stat_activity where application_name = 'peerlend' and datname = current_database()`,
  );
  await client.end();
  return rows[0]?.found;
}

export async function weigh(server: ServerProcess, database: ScratchDatabase): Promise<Holding> {
  const usage = await server.ask('memory');
  return {
    heap: numberIn(usage, 'heapUsed') / MB,
    rss: numberIn(usage, 'rss') / MB,
    descriptors: countDescriptors(server.pid),
    connections: await countConnections(database.env.DATABASE_URL),
  };
}

import { rmSync } from 'node:fs';
import { startPostgresServer, type PostgresReplica, type PostgresServer } from '#support/databases/postgresServer';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { makePeople, type Caller } from '../api/people';
import { scratchFolder } from '../database';
import type { BenchPart, Measurement } from '../part';
import { API_KEY, productionEnv } from '../productServer';
import { startProcess } from '../startProcess';
import { countStatements, createCounter, loadCounter } from './databaseWork';
import { freezeReplica } from './frozen';
import { readOwnWrites } from './ownWrites';
import { compareReads, type ReadServer } from './reads';

const USERS = 10_000;
const CALLERS = 20;
const LAG_SECONDS = 5;

async function prepare(postgres: PostgresServer): Promise<Caller[]> {
  const url = postgres.url('postgres');
  await loadCounter(url);
  await postgres.halt('SIGINT');
  await postgres.resume();
  await createCounter(url);
  const connection = openPostgres(url, (error) => console.error(error.message));
  try {
    await migrate(connection, migrationsDir(process.cwd()));
    const people = await makePeople(connection, USERS, CALLERS);
    await connection.withSession((run) => run('vacuum analyze'));
    return people;
  } finally {
    await connection.close();
  }
}

interface Running extends ReadServer {
  stop: () => Promise<void>;
}

/** A built server with its lists on a replica if there is one. */
async function startReading(
  { postgres, folder, people }: { postgres: PostgresServer; folder: string; people: readonly Caller[] },
  replica?: PostgresReplica,
): Promise<Running> {
  const env = {
    ...productionEnv({ dataDir: folder, databaseUrl: postgres.url('postgres') }),
    ...(replica && { DATABASE_READ_URL: replica.url('postgres') }),
  };
  const server = await startProcess(['dist/server/main.mjs'], env, folder);
  return {
    urlOf: (path) => `${server.url}${API_BASE}${path}`,
    headersOf: (call) => ({
      [API_KEY_HEADER]: API_KEY,
      authorization: `Bearer ${people[call % people.length]?.accessToken}`,
    }),
    stop: () => server.stop(),
  };
}

export const part: BenchPart = {
  title: `Lists on a replica, of ${USERS.toLocaleString('en')} users, durable PostgreSQL`,
  async run(say) {
    const postgres = await startPostgresServer({ durable: true });
    if (!postgres) throw new Error('PostgreSQL binaries are required');
    const folder = scratchFolder('replicas');
    const stops: (() => Promise<void>)[] = [];
    const started = <T extends { stop: () => Promise<void> }>(one: T): T => {
      stops.unshift(() => one.stop());
      return one;
    };
    try {
      say('creating users and a replica');
      const setting = { postgres, folder, people: await prepare(postgres) };
      const replica = started(await postgres.startReplica(0));
      const databases = {
        primary: started(await countStatements(postgres.url('postgres'))),
        replica: started(await countStatements(replica.url('postgres'))),
      };
      const alone = started(await startReading(setting));
      const beside = started(await startReading(setting, replica));
      const measurements: Measurement[] = await compareReads({ alone, beside, databases }, say);
      say('freezing the replica');
      const frozen = await freezeReplica(beside, replica, databases.replica);
      await beside.stop();
      say(`writing, with a replica ${LAG_SECONDS} seconds behind`);
      const late = started(await postgres.startReplica(LAG_SECONDS));
      measurements.push(...(await readOwnWrites(started(await startReading(setting, late)), alone)), ...frozen);
      return measurements;
    } finally {
      for (const stop of stops) await stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

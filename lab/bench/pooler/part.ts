import { Client } from 'pg';
import { startPooler } from '#support/databases/pooler';
import { startPostgresServer } from '#support/databases/postgresServer';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { userCalls } from '#contract/people/users/calls';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { makePeople, type Caller } from '../api/people';
import { sendCalmly } from '../api/calmLoad';
import { quantile } from '../../quantiles';
import { scratchFolder } from '../database';
import type { BenchPart, Measurement } from '../part';
import { API_KEY, productionEnv } from '../productServer';
import { startProcess, type ServerProcess } from '../startProcess';

const POOL = 20;
const INSTANCES = [1, 4, 8, 16];
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
/** Requests per second to each instance. */
const RATE = 20;

async function prepare(url: string): Promise<Caller[]> {
  const connection = openPostgres(url, (error) => console.error(error.message));
  try {
    await migrate(connection, migrationsDir(process.cwd()));
    await connection.withSession((run) =>
      run(`alter role peerlend set timezone = 'UTC'; alter role peerlend set statement_timeout = '9s';
           alter role peerlend set idle_in_transaction_session_timeout = '30s'`),
    );
    return await makePeople(connection, 1000, POOL);
  } finally {
    await connection.close();
  }
}

async function countConnections(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = 'postgres' and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows[0]?.count ?? Number.NaN;
}

export const part: BenchPart = {
  title: `Instances with pools of ${POOL} behind one PgBouncer with ${POOL} connections, ${RATE} requests a second each`,
  async run(say) {
    const postgres = await startPostgresServer({ durable: true });
    if (!postgres) throw new Error('PostgreSQL binaries are required');
    const direct = postgres.url('postgres');
    const people = await prepare(direct);
    const pooler = await startPooler(direct, POOL);
    const folder = scratchFolder('pooler');
    const env = {
      ...productionEnv({ dataDir: folder, databaseUrl: `${pooler.url}postgres` }),
      DATABASE_DIRECT_URL: direct,
      DATABASE_POOL_SIZE: String(POOL),
    };
    const servers: ServerProcess[] = [];
    const measurements: Measurement[] = [];
    try {
      for (const count of INSTANCES) {
        const of = count === 1 ? '1 instance' : `${count} instances`;
        say(of);
        while (servers.length < count) servers.push(await startProcess(['dist/server/main.mjs'], env, folder));
        const load = ({ url }: ServerProcess, turn: number) => {
          const token = people[turn % people.length]?.accessToken ?? '';
          const headersOf = () => ({ [API_KEY_HEADER]: API_KEY, authorization: `Bearer ${token}` });
          return sendCalmly(
            { url: `${url}${API_BASE}${userCalls.myProfile.path}`, headersOf, perSecond: RATE },
            SECONDS,
          );
        };
        const waits = (await Promise.all(servers.map(load))).flat();
        const open = await countConnections(direct);
        measurements.push(
          { what: `${of}, median`, value: quantile(waits, 0.5), unit: 'ms' },
          { what: `${of}, p99`, value: quantile(waits, 0.99), unit: 'ms' },
          { what: `${of}, connections to PostgreSQL`, value: open, unit: '' },
        );
      }
      return measurements;
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await pooler.stop();
      await postgres.stop();
    }
  },
};

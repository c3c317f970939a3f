import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresServer } from '#support/databases/postgresServer';
import type { FaultPart, Finding, Say } from './part';
import { checkPeople } from './support/checkPeople';
import { createClient, outcome, textIn, type Client, type Exchange } from './support/client';
import { noPostgres, postgresDatabase, withPostgres } from './support/databases';
import { median, quantile } from '../quantiles';
import { startLoad } from './support/load';
import { openPostbox } from './support/postbox';
import { startServer } from './support/server';
import { countUsableConnections } from './support/usableConnections';

const TRIES = 5;
const WORKERS = 8;
const BEFORE_MS = 500;
const DOWN_MS = 1500;
const AFTER_MS = 1000;
const RECOVERY_LIMIT_MS = 10_000;
const ANSWER_LIMIT_MS = 5000;

const isClear = ({ status, body }: Exchange) => status === 503 && textIn(body, 'errorMessage') === 'SERVER_ERROR|';

/** @returns ms until a call succeeds */
async function untilRecovered(url: string): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < RECOVERY_LIMIT_MS) {
    if ((await fetch(`${url}/readyz`)).ok) return performance.now() - start;
    await pause(20);
  }
  return Infinity;
}

interface Mishap {
  how: string;
  begin: (postgres: PostgresServer) => void | Promise<void>;
  end: (postgres: PostgresServer) => void | Promise<void>;
}

const mishaps: readonly Mishap[] = [
  { how: 'stopped and started', begin: (postgres) => postgres.halt('SIGINT'), end: (postgres) => postgres.resume() },
  {
    how: 'killed (-9) and started',
    begin: (postgres) => postgres.halt('SIGKILL'),
    end: (postgres) => postgres.resume(),
  },
  { how: 'frozen (SIGSTOP) and thawed', begin: (postgres) => postgres.freeze(), end: (postgres) => postgres.thaw() },
];

/** Smaller than the number of freezes, so that a leak exhausts the pool. */
const POOL_SIZE = 3;
const pool = {
  DATABASE_POOL_SIZE: String(POOL_SIZE),
  DATABASE_WAIT_SECONDS: '1',
  DATABASE_TIMEOUT_SECONDS: '2',
};

interface Outage {
  lost: string[];
  refused: number;
  recoveryMs: number;
  slowestMs: number;
}

async function interrupt(postgres: PostgresServer, mishap: Mishap, url: string, client: Client): Promise<Outage> {
  const lost: string[] = [];
  const before = client.failures.length;
  await pause(BEFORE_MS);
  if (client.failures.length > before)
    lost.push(`before the outage, ${client.failures.slice(before).map(outcome).join(', ')}`);
  await mishap.begin(postgres);
  await pause(DOWN_MS);
  const [alive, ready] = await Promise.all([fetch(`${url}/healthz`), fetch(`${url}/readyz`)]);
  if (alive.status !== 200) lost.push(`/healthz said ${alive.status}`);
  if (ready.status !== 503) lost.push(`/readyz said ${ready.status} without a database`);
  await mishap.end(postgres);
  const recoveryMs = await untilRecovered(url);
  if (recoveryMs === Infinity) lost.push(`no success within ${RECOVERY_LIMIT_MS / 1000} s of the database's return`);
  // Requests in flight at that moment may still fail, later ones may not.
  const recoveredAt = performance.now();
  await pause(AFTER_MS);
  const failed = client.failures.slice(before);
  const late = failed.filter(({ sentAt }) => sentAt > recoveredAt);
  lost.push(...late.map((exchange) => `after the database was back, ${outcome(exchange)}`));
  lost.push(...failed.filter((exchange) => !isClear(exchange)).map(outcome));
  const slowestMs = Math.max(0, ...failed.map(({ sentAt, endedAt = Infinity }) => endedAt - sentAt));
  if (slowestMs > ANSWER_LIMIT_MS) lost.push(`a refusal took ${(slowestMs / 1000).toFixed(1)} s`);
  return { lost, refused: failed.length, recoveryMs, slowestMs };
}

async function interruptOften(postgres: PostgresServer, mishap: Mishap, say: Say): Promise<Finding> {
  const { how } = mishap;
  const database = await postgresDatabase(postgres);
  const postbox = await openPostbox();
  const server = await startServer({ ...database.env, ...pool, SMTP_URL: postbox.url, LOG_LEVEL: 'silent' });
  const client = createClient(() => server.url);
  const outages: Outage[] = [];
  const lost: string[] = [];
  const load = startLoad(client, postbox, WORKERS);
  try {
    for (let outage = 1; outage <= TRIES; outage += 1) {
      say(`${how}, ${outage} of ${TRIES}`);
      outages.push(await interrupt(postgres, mishap, server.url, client));
    }
    await load.stop();
    const usable = await countUsableConnections(database.env.DATABASE_URL ?? '', client, POOL_SIZE);
    if (usable < POOL_SIZE) lost.push(`${POOL_SIZE - usable} of the pool's ${POOL_SIZE} connections are unusable`);
    lost.push(...(await checkPeople(load.people, client)), ...(await database.checkRows()));
  } finally {
    await load.stop();
    client.close();
    await server.end('SIGKILL');
    await postbox.close();
    await database.drop();
  }
  const recoveries = outages.map(({ recoveryMs }) => recoveryMs);
  const refused = outages.reduce((sum, outage) => sum + outage.refused, 0);
  const slowest = quantile(
    outages.map(({ slowestMs }) => slowestMs),
    1,
  );
  return {
    fault: `PostgreSQL ${how} under load`,
    tries: TRIES,
    lost: [...outages.flatMap((outage) => outage.lost), ...lost],
    seen: `${refused} calls refused, the slowest after ${slowest.toFixed(0)} ms; works again ${median(recoveries).toFixed(0)} ms after the database does (median; slowest ${quantile(recoveries, 1).toFixed(0)})`,
  };
}

export const databaseOutage: FaultPart = {
  title: 'Database outage',
  async run(say) {
    const found = await withPostgres(async (postgres) => {
      const findings: Finding[] = [];
      for (const mishap of mishaps) findings.push(await interruptOften(postgres, mishap, say));
      return findings;
    });
    return found ?? [noPostgres('PostgreSQL stopped, killed and frozen under load')];
  },
};

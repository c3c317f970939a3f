import { setTimeout as pause } from 'node:timers/promises';
import type { FaultPart, FaultOptions, Finding, Say } from './part';
import { checkPeople, signInAdmin } from './support/checkPeople';
import { createClient, outcome, type Client } from './support/client';
import {
  embeddedDatabase,
  noPostgres,
  postgresDatabase,
  withPostgres,
  type ScratchDatabase,
} from './support/databases';
import { memoryProbe, weigh, type Holding } from './support/holding';
import { startLoad } from './support/load';
import { openPostbox } from './support/postbox';
import { admin, startServer } from './support/server';

const WORKERS = 6;
const WARM_UP_SHARE = 0.3;
const LONGEST_WARM_UP_MS = 120_000;
/** The pool closes idle connections after ten seconds. */
const QUIET_MS = 12_000;
const MAX_HEAP_GROWTH = 1.1;
const MAX_RSS_GROWTH = 1.15;
/** The embedded database opens about a dozen files as needed; a leak would grow with the calls, by hundreds. */
const MAX_MORE_DESCRIPTORS = 25;
const MAX_CONNECTIONS = 10;
/** Workers poll for jobs every few seconds, which keeps some idle connections open. */
const MAX_CONNECTIONS_AT_REST = 2;

async function browse(client: Client, url: string, goesOn: () => boolean): Promise<void> {
  const token = await signInAdmin(client, admin);
  while (goesOn()) {
    await client.call('allUsers', { token, query: '?page=1&pageSize=25&sort=email:asc' });
    await client.call('allUsers', { token, query: '?page=1&q=faults_1' });
    await client.call('allUsers', { token });
    await client.call('myProfile', { token: 'not.a.token' });
    await client.call('register', { body: { firstName: '' } });
    for (const path of ['/', '/login', '/nothing.js', '/api/v1/openapi.json'])
      await (await fetch(url + path)).arrayBuffer();
    await pause(50);
  }
}

function compare(warm: Holding, end: Holding, idle: Holding, fresh: Holding): string[] {
  const lost: string[] = [];
  const grew = (what: 'heap' | 'rss', most: number) => {
    if (end[what] > warm[what] * most)
      lost.push(`${what} grew from ${warm[what].toFixed(0)} to ${end[what].toFixed(0)} MB`);
  };
  grew('heap', MAX_HEAP_GROWTH);
  grew('rss', MAX_RSS_GROWTH);
  if ((end.connections ?? 0) > MAX_CONNECTIONS)
    lost.push(`${String(end.connections)} connections to the database under load`);
  if ((idle.connections ?? 0) > MAX_CONNECTIONS_AT_REST)
    lost.push(`${String(idle.connections)} connections to the database left open`);
  if (
    idle.descriptors !== undefined &&
    fresh.descriptors !== undefined &&
    idle.descriptors > fresh.descriptors + MAX_MORE_DESCRIPTORS
  ) {
    lost.push(`${idle.descriptors} open files and sockets, ${fresh.descriptors} before the load`);
  }
  return lost;
}

const figures = (warm: Holding, end: Holding, idle: Holding, fresh: Holding) =>
  [
    `heap ${warm.heap.toFixed(0)} → ${end.heap.toFixed(0)} MB (x${(end.heap / warm.heap).toFixed(2)})`,
    `RSS ${warm.rss.toFixed(0)} → ${end.rss.toFixed(0)} MB (x${(end.rss / warm.rss).toFixed(2)})`,
    end.connections === undefined ? '' : `database connections ${end.connections}, at rest ${String(idle.connections)}`,
    idle.descriptors === undefined ? '' : `descriptors ${String(fresh.descriptors)} before, ${idle.descriptors} after`,
  ]
    .filter(Boolean)
    .join('; ');

async function carryLoad(database: ScratchDatabase, { minutes }: FaultOptions, say: Say): Promise<Finding> {
  const postbox = await openPostbox();
  const server = await startServer({ ...database.env, SMTP_URL: postbox.url, LOG_LEVEL: 'silent' }, memoryProbe);
  const walkers = createClient(() => server.url);
  const browser = createClient(() => server.url);
  const lost: string[] = [];
  try {
    await pause(QUIET_MS);
    const fresh = await weigh(server, database);
    const load = startLoad(walkers, postbox, WORKERS);
    let browses = true;
    const browsing = browse(browser, server.url, () => browses);
    const lastMs = minutes * 60_000;
    const warmUpMs = Math.min(lastMs * WARM_UP_SHARE, LONGEST_WARM_UP_MS);
    await pause(warmUpMs);
    const warm = await weigh(server, database);
    for (let leftMs = lastMs - warmUpMs; leftMs > 0; leftMs -= 15_000) {
      say(
        `${database.name}, ${(leftMs / 60_000).toFixed(1)} of ${minutes} minutes left, ${load.people.length} people so far`,
      );
      await pause(Math.min(leftMs, 15_000));
    }
    const end = await weigh(server, database);
    browses = false;
    await Promise.all([load.stop(), browsing]);
    lost.push(...walkers.failures.map(outcome));
    lost.push(...browser.failures.filter(({ status = 500 }) => status >= 500).map(outcome));
    lost.push(...(await checkPeople(load.people, walkers)));
    walkers.close();
    browser.close();
    await pause(QUIET_MS);
    const idle = await weigh(server, database);
    lost.push(...compare(warm, end, idle, fresh));
    const answers = walkers.answered() + browser.answered();
    const fault = `${minutes} minutes of mixed load, ${database.name}`;
    return { fault, tries: answers, lost, seen: figures(warm, end, idle, fresh) };
  } finally {
    walkers.close();
    browser.close();
    await server.end('SIGKILL');
    await postbox.close();
    await database.drop();
  }
}

export const mixedLoad: FaultPart = {
  title: 'Mixed load',
  async run(say, options) {
    const [embedded, postgres] = await Promise.all([
      carryLoad(embeddedDatabase(), options, say),
      withPostgres(async (server) => carryLoad(await postgresDatabase(server), options, () => undefined)),
    ]);
    return [embedded, postgres ?? noPostgres('mixed load, PostgreSQL')];
  },
};

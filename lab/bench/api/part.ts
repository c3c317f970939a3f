import { setTimeout as wait } from 'node:timers/promises';
import { userRecordCalls } from '#contract/office/users/calls';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { sessionCalls } from '#contract/people/session/calls';
import { userCalls } from '#contract/people/users/calls';
import { SEED_PASSWORD } from '#server/seed/person';
import { createDatabases, withConnection, type BenchDatabase } from '../database';
import type { BenchPart, Measurement } from '../part';
import { API_KEY, productionEnv, startProduct } from '../productServer';
import { startProcess } from '../startProcess';
import { median, quantile } from '../../quantiles';
import { sendCalmly } from './calmLoad';
import { sendLoad, type Load } from './load';
import { measurePair } from './measureCall';
import { makePeople, type Caller } from './people';

const USERS = 10_000;
const CONNECTIONS = 20;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
/** Requests per second while sign-ins queue: a few people, not a flood. */
const CALM_RATE = 50;
/** Setting up the sign-in load blocks this process and its own calls. */
const QUEUE_SECONDS = 1;

const calls = { login: sessionCalls.login, myProfile: userCalls.myProfile, allUsers: userRecordCalls.allUsers };
type Name = keyof typeof calls;

const BARE: Record<Name, string> = { login: '/sign-in', myProfile: '/my-profile', allUsers: '/all-users' };
const SAID: Record<Name, string> = { login: 'sign-in', myProfile: 'my-profile', allUsers: "all-users' first page" };
/** Node follows the context of asynchronous calls without promise hooks since 24, which makes a call cheaper. */
const TRACKS_PROMISES = Number(process.versions.node.split('.')[0]) < 24;
const AT_LEAST: Partial<Record<Name, Record<BenchDatabase['name'], number>>> = {
  login: { PostgreSQL: 0.8, PGlite: 0.8 },
  myProfile: { PostgreSQL: TRACKS_PROMISES ? 0.8 : 0.9, PGlite: 0.6 },
  allUsers: { PostgreSQL: 0.7, PGlite: 0.7 },
};

function loadOf(name: Name, url: string, people: readonly Caller[]): Load {
  return {
    method: name === 'login' ? 'POST' : 'GET',
    url,
    connections: CONNECTIONS,
    of(connection) {
      const caller = people[connection % people.length];
      const key = { [API_KEY_HEADER]: API_KEY };
      if (name !== 'login') return { headers: { ...key, authorization: `Bearer ${caller?.accessToken}` } };
      const body = JSON.stringify({ email: caller?.email, password: SEED_PASSWORD, rememberMe: false });
      return { headers: { ...key, 'content-type': 'application/json' }, body };
    },
  };
}

const productUrl = (base: string, name: Name) =>
  `${base}${API_BASE}${calls[name].path}${name === 'allUsers' ? '?page=1' : ''}`;

async function measureOn(database: BenchDatabase, say: (progress: string) => void): Promise<Measurement[]> {
  say(`${database.name}: making ${USERS} users`);
  const people = await withConnection(database, (connection) => makePeople(connection, USERS, CONNECTIONS));
  const twin = database.twin();
  const product = await startProduct(database);
  const bare = await startProcess(
    ['--import', 'tsx', 'lab/bench/api/bareServer.ts'],
    productionEnv(twin),
    twin.dataDir,
  );
  const measurements: Measurement[] = [];
  const note = (what: string, value: number, unit: string, mark?: Measurement['mark']) =>
    measurements.push({ what: `${database.name}: ${what}`, value, unit, ...(mark && { mark }) });
  try {
    for (const name of ['myProfile', 'allUsers', 'login'] as const) {
      say(`${database.name}: ${SAID[name]}`);
      const pair = {
        product: loadOf(name, productUrl(product.url, name), people),
        bare: loadOf(name, bare.url + BARE[name], people),
      };
      const result = await measurePair(pair, ROUNDS, SECONDS);
      const atLeast = AT_LEAST[name]?.[database.name];
      note(SAID[name], result.product.perSecond, 'requests/s');
      note(`${SAID[name]}, p99`, result.product.p99Ms, 'ms');
      note(`${SAID[name]}, bare handler`, result.bare.perSecond, 'requests/s');
      note(`${SAID[name]}, of bare`, result.ratio, 'x', atLeast === undefined ? undefined : { atLeast });
    }
    for (const name of ['myProfile', 'allUsers'] as const) {
      say(`${database.name}: ${SAID[name]} while sign-ins queue`);
      const { url, of } = loadOf(name, productUrl(product.url, name), people);
      const calm = { url, headersOf: (call: number) => of(call).headers, perSecond: CALM_RATE };
      await sendCalmly(calm, 1);
      const [, waits] = await Promise.all([
        sendLoad(loadOf('login', productUrl(product.url, 'login'), people), QUEUE_SECONDS + ROUNDS * SECONDS),
        wait(QUEUE_SECONDS * 1000).then(() => sendCalmly(calm, ROUNDS * SECONDS)),
      ]);
      // In rounds, like the loads, so that one slow second of the machine doesn't count.
      const slow = Array.from({ length: ROUNDS }, (_, round) =>
        quantile(waits.slice(round * SECONDS * CALM_RATE, (round + 1) * SECONDS * CALM_RATE), 0.99),
      );
      note(`${SAID[name]} while ${CONNECTIONS} sign-ins queue, p99`, median(slow), 'ms', { atMost: 50 });
      note(`${SAID[name]} while ${CONNECTIONS} sign-ins queue, p99 of the worst round`, Math.max(...slow), 'ms');
    }
    return measurements;
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
    await twin.drop();
  }
}

export const part: BenchPart = {
  title: 'The API',
  async run(say) {
    const databases = await createDatabases();
    const measurements: Measurement[] = [];
    try {
      for (const database of databases) measurements.push(...(await measureOn(database, say)));
    } finally {
      for (const database of databases) await database.drop();
    }
    return measurements;
  },
};

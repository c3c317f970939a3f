import { setTimeout as pause } from 'node:timers/promises';
import type { FaultPart, Finding, Say } from './part';
import { checkPeople } from './support/checkPeople';
import { createClient, type Client } from './support/client';
import {
  embeddedDatabase,
  noPostgres,
  postgresDatabase,
  withPostgres,
  type ScratchDatabase,
} from './support/databases';
import { median } from '../quantiles';
import { startLoad } from './support/load';
import { openPostbox } from './support/postbox';
import { startServer } from './support/server';
import type { Person } from './support/person';

const WORKERS = 8;
/** Kills after a random number of answers, so that every call of a journey is hit. */
const MAX_ANSWERS = 80;
const LONGEST_WAIT_MS = 5000;

async function untilAnswered(client: Client, count: number): Promise<void> {
  const enough = client.answered() + count;
  const giveUpAt = performance.now() + LONGEST_WAIT_MS;
  while (client.answered() < enough && performance.now() < giveUpAt) await pause(1);
}

async function killAgainAndAgain(database: ScratchDatabase, kills: number, say: Say): Promise<Finding> {
  const postbox = await openPostbox();
  const env = { ...database.env, SMTP_URL: postbox.url };
  let server = await startServer(env);
  const client = createClient(() => server.url);
  const everybody: Person[] = [];
  const lost: string[] = [];
  const starts: number[] = [];
  let interrupted = 0;
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      say(`${database.name}, kill ${kill} of ${kills}, ${everybody.length} people, ${lost.length} losses`);
      const load = startLoad(client, postbox, WORKERS);
      await untilAnswered(client, Math.random() * MAX_ANSWERS);
      interrupted += client.inFlight.size;
      await Promise.all([server.end('SIGKILL'), load.stop()]);
      lost.push(...(await database.checkRows()));
      server = await startServer(env);
      starts.push(server.startMs);
      lost.push(...(await checkPeople(load.people, client)));
      everybody.push(...load.people);
    }
    say(`${database.name}, all ${everybody.length} people once more`);
    lost.push(...(await checkPeople(everybody, client)));
    await server.end('SIGTERM');
    lost.push(...(await database.checkRows()));
  } finally {
    client.close();
    await server.end('SIGKILL');
    await postbox.close();
    await database.drop();
  }
  const writes = everybody.reduce((sum, { facts }) => sum + facts.size, 0);
  const seen = `${everybody.length} people, ${writes} saved steps, ${interrupted} calls cut off; up again after ${median(starts).toFixed(0)} ms (median)`;
  return { fault: `Server killed (-9) in the middle of writes, ${database.name}`, tries: kills, lost, seen };
}

export const killServer: FaultPart = {
  title: 'Server killed',
  async run(say, { kills }) {
    const embedded = await killAgainAndAgain(embeddedDatabase(), kills, say);
    const postgres = await withPostgres(async (server) =>
      killAgainAndAgain(await postgresDatabase(server), kills, say),
    );
    return [embedded, postgres ?? noPostgres('Server killed (-9) in the middle of writes, PostgreSQL')];
  },
};

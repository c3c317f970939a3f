import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultPart, Finding, Say } from './part';
import { checkPeople } from './support/checkPeople';
import { createClient } from './support/client';
import {
  embeddedDatabase,
  noPostgres,
  postgresDatabase,
  withPostgres,
  type ScratchDatabase,
} from './support/databases';
import { median, quantile } from '../quantiles';
import { findUnanswered } from './support/findUnanswered';
import { startLoad } from './support/load';
import { openPostbox } from './support/postbox';
import { startServer } from './support/server';

const TRIES = 10;
const WORKERS = 8;
/** Process managers wait at least ten seconds before they kill a process. */
const STOP_LIMIT_MS = 8000;

async function stopOften(database: ScratchDatabase, say: Say): Promise<Finding> {
  const postbox = await openPostbox();
  const env = { ...database.env, SMTP_URL: postbox.url, LOG_LEVEL: 'silent' };
  let server = await startServer(env);
  const lost: string[] = [];
  const stops: number[] = [];
  let underWay = 0;
  let answered = 0;
  try {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      say(`${database.name}, ${attempt} of ${TRIES}`);
      const { url } = server;
      const client = createClient(() => url);
      const load = startLoad(client, postbox, WORKERS);
      // Browsers open connections before they need them.
      const silent = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
      await pause(300 + Math.random() * 500);
      const atStop = [...client.inFlight];
      const start = performance.now();
      const code = await server.end('SIGTERM');
      stops.push(performance.now() - start);
      await load.stop();
      silent.destroy();
      client.close();
      if (code !== 0) lost.push(`the server ended with code ${String(code)}: ${server.said().slice(-500)}`);
      underWay += atStop.length;
      answered += atStop.filter(({ status }) => status !== undefined && status < 500).length;

      server = await startServer(env);
      const again = createClient(() => server.url);
      lost.push(...(await findUnanswered(load.people, again)), ...(await checkPeople(load.people, again)));
      again.close();
    }
    if (quantile(stops, 1) > STOP_LIMIT_MS) lost.push(`a stop took ${(quantile(stops, 1) / 1000).toFixed(1)} s`);
    await server.end('SIGTERM');
    lost.push(...(await database.checkRows()));
  } finally {
    await server.end('SIGKILL');
    await postbox.close();
    await database.drop();
  }
  return {
    fault: `Clean stop (SIGTERM) under load, ${database.name}`,
    tries: TRIES,
    lost,
    seen: `${answered} of ${underWay} calls under way were answered; stopped after ${median(stops).toFixed(0)} ms (median; slowest ${quantile(stops, 1).toFixed(0)})`,
  };
}

export const cleanStop: FaultPart = {
  title: 'Clean stop',
  async run(say) {
    const embedded = await stopOften(embeddedDatabase(), say);
    const postgres = await withPostgres(async (server) => stopOften(await postgresDatabase(server), say));
    return [embedded, postgres ?? noPostgres('Clean stop (SIGTERM) under load, PostgreSQL')];
  },
};

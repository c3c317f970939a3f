import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresServer } from '#support/databases/postgresServer';
import type { ServerProcess } from '../support/server';
import type { Mishap } from './strikeInActs';

const AWAY_MS = 1000;
const LOOK_MS = 50;
const READY_LIMIT_MS = 30_000;

export const serverKilled = (start: () => Promise<ServerProcess>): Mishap => ({
  what: 'Server killed (-9)',
  strike: (server) => server.end('SIGKILL'),
  goOn: start,
});

export function databaseAway(postgres: PostgresServer): () => Mishap {
  let turn = 0;
  return () => ({
    what: 'PostgreSQL stopped or frozen, and back',
    async strike(server) {
      turn += 1;
      if (turn % 3 === 0) postgres.freeze();
      else await postgres.halt(turn % 3 === 1 ? 'SIGINT' : 'SIGKILL');
      await pause(AWAY_MS);
      if (turn % 3 === 0) postgres.thaw();
      else await postgres.resume();
      await untilReady(server);
    },
    goOn: async (server) => server,
  });
}

async function untilReady({ url }: ServerProcess): Promise<void> {
  const giveUpAt = performance.now() + READY_LIMIT_MS;
  while (!(await fetch(`${url}/readyz`)).ok) {
    if (performance.now() > giveUpAt) throw new Error('The server did not reconnect to its database');
    await pause(LOOK_MS);
  }
}

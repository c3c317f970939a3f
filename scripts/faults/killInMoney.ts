import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { checkLedger } from '../../server/ledger/check/checkLedger';
import { balanceOf } from '../../server/ledger/service';
import { foretell, WORKERS } from './money/commands';
import { killInActs } from './money/killInActs';
import type { FaultPart, Finding, Say } from './part';
import {
  embeddedDatabase,
  noPostgres,
  postgresDatabase,
  withPostgres,
  type ScratchDatabase,
} from './support/databases';
import { endChild, startChild } from './support/ownThings';

const MOST_MS_INTO_PAYMENTS = 800;
const START_LIMIT_MS = 180_000;

/** What the payments of a database have come to. */
interface Told {
  /** How many each worker is known to have made. */
  made: number[];
  /** Payments that a killed server had made without saying so. */
  repeated: number;
}

/** Starts a server that moves money. `moving` resolves with its first payment. */
function startMover(database: ScratchDatabase, told: Told, mode: 'on' | 'last') {
  const args = ['--import', 'tsx', 'scripts/faults/money/mover.ts', told.made.join(','), mode];
  const env = { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...database.env };
  const child = startChild(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('The server has no output');
  const lines = createInterface({ input: child.stdout });
  const ended = once(lines, 'close');
  const timeout = pause(START_LIMIT_MS, undefined, { ref: false }).then(() => child.kill('SIGKILL'));
  const moving = Promise.race([once(lines, 'line'), ended, timeout]);
  lines.on('line', (line) => {
    const [worker = 0, nth = 0] = line.split(' ').map(Number);
    told.made[worker] = nth;
    if (line.endsWith('true')) told.repeated += 1;
  });
  return { child, moving, ended };
}

const check = (database: ScratchDatabase): Promise<string[]> =>
  database.look(async ({ db }) => {
    const faults: string[] = [];
    for await (const { examples } of checkLedger(db)) faults.push(...examples);
    return faults;
  });

/** Balances against what the payments must have come to. @returns what is wrong, a sentence each */
const compare = (database: ScratchDatabase, { made }: Told): Promise<string[]> =>
  database.look(async ({ db }) => {
    const wrong: string[] = [];
    for (const [userId, foretold] of foretell(made)) {
      const balance = await balanceOf(db, { kind: 'wallet', userId });
      if (balance !== foretold) wrong.push(`${userId} has ${balance} kobo instead of ${foretold}`);
    }
    return wrong;
  });

async function killAgainAndAgain(database: ScratchDatabase, kills: number, say: Say): Promise<Finding> {
  const told: Told = { made: Array.from({ length: WORKERS }, () => 0), repeated: 0 };
  const lost: string[] = [];
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      say(`${database.name}, kill ${kill} of ${kills}, ${lost.length} losses`);
      const { child, moving, ended } = startMover(database, told, 'on');
      await moving;
      if (child.exitCode !== null || child.killed) throw new Error('The server did not come to move money');
      await pause(Math.random() * MOST_MS_INTO_PAYMENTS);
      await endChild(child, 'SIGKILL');
      // What it has said may still be on its way.
      await ended;
      lost.push(...(await check(database)));
    }
    const { child, ended } = startMover(database, told, 'last');
    await ended;
    await endChild(child, 'SIGTERM');
    lost.push(...(await check(database)), ...(await compare(database, told)));
  } finally {
    await database.drop();
  }
  const payments = told.made.reduce((sum, count) => sum + count, 0);
  return {
    fault: `Server killed (-9) in the middle of transfers, ${database.name}`,
    tries: kills,
    lost,
    seen: `${payments} payments, each made once; ${told.repeated} had been made without an answer`,
  };
}

const title = 'Server killed while money moves';

async function killOn(makeDatabase: () => ScratchDatabase | Promise<ScratchDatabase>, kills: number, say: Say) {
  return [
    await killInActs(await makeDatabase(), kills, say),
    await killAgainAndAgain(await makeDatabase(), Math.ceil(kills / 2), say),
  ];
}

/** Kills a server that moves money: each thing happens once, and the ledger's check finds nothing. */
export const killInMoney: FaultPart = {
  title,
  async run(say, { kills }) {
    const embedded = await killOn(embeddedDatabase, kills, say);
    const postgres = await withPostgres((server) => killOn(() => postgresDatabase(server), kills, say));
    return [...embedded, ...(postgres ?? [noPostgres(`${title}, PostgreSQL`)])];
  },
};

import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { balanceOf } from '#server/money/ledger/service';
import type { Finding, Say } from '../part';
import type { ScratchDatabase } from '../support/databases';
import { endChild, startChild } from '../support/ownThings';
import { foretell, WORKERS } from './commands';
import { ledgerFaults } from './ledgerFaults';

const MAX_MS_INTO_PAYMENTS = 800;
const START_LIMIT_MS = 180_000;

interface Told {
  made: number[];
  repeated: number;
}

function startMover(database: ScratchDatabase, told: Told, mode: 'on' | 'last') {
  const args = ['--import', 'tsx', 'lab/faults/money/mover.ts', told.made.join(','), mode];
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

const compare = (database: ScratchDatabase, { made }: Told): Promise<string[]> =>
  database.look(async ({ db }) => {
    const wrong: string[] = [];
    for (const [userId, foretold] of foretell(made)) {
      const balance = await balanceOf(db, { kind: 'wallet', userId });
      if (balance !== foretold) wrong.push(`${userId} has ${balance} kobo instead of ${foretold}`);
    }
    return wrong;
  });

export async function killInTransfers(database: ScratchDatabase, kills: number, say: Say): Promise<Finding> {
  const told: Told = { made: Array.from({ length: WORKERS }, () => 0), repeated: 0 };
  const lost: string[] = [];
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      say(`${database.name}, kill ${kill} of ${kills}, ${lost.length} losses`);
      const { child, moving, ended } = startMover(database, told, 'on');
      await moving;
      if (child.exitCode !== null || child.killed) throw new Error('The server did not get to moving money');
      await pause(Math.random() * MAX_MS_INTO_PAYMENTS);
      await endChild(child, 'SIGKILL');
      await ended;
      lost.push(...(await ledgerFaults(database)));
    }
    const { child, ended } = startMover(database, told, 'last');
    await ended;
    await endChild(child, 'SIGTERM');
    lost.push(...(await ledgerFaults(database)), ...(await compare(database, told)));
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

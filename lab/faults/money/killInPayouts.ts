import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { startStandIn, type PaystackStandIn } from '#support/paystack/standIn';
import { payouts } from '#server/kernel/db/schema/payments';
import type { Finding, Say } from '../part';
import { endChild, startChild } from '../support/ownThings';
import type { ScratchDatabase } from '../support/databases';
import { ledgerFaults } from './ledgerFaults';
import { comparePayouts } from './paystack/compare';
import { onStandIn } from './paystack/onStandIn';
import { planFaults } from './paystack/planFaults';

const MAX_MS_INTO_PAYOUTS = 1500;
const START_LIMIT_MS = 60_000;
const END_TRANSFERS_MS = 50;
const CALLS = ['POST /transferrecipient', 'POST /transfer', 'GET /transfer/verify/:reference'] as const;

function startPayer({ env }: ScratchDatabase, paystack: PaystackStandIn, mode: 'on' | 'last') {
  const { nodeOptions, env: itsOwn } = onStandIn(paystack);
  const args = [...nodeOptions, '--import', 'tsx', 'lab/faults/money/payer.ts', mode];
  const child = startChild(process.execPath, args, {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...itsOwn, ...env },
    // Deliberate errors would be reported here.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (!child.stdout) throw new Error('The server has no output');
  const lines = createInterface({ input: child.stdout });
  const ended = once(lines, 'close');
  const timeout = pause(START_LIMIT_MS, undefined, { ref: false }).then(() => child.kill('SIGKILL'));
  return { child, ended, paying: Promise.race([once(lines, 'line'), ended, timeout]) };
}

const readPayouts = (database: ScratchDatabase) => database.look(({ db }) => db.select().from(payouts));

export async function killInPayouts(database: ScratchDatabase, kills: number, say: Say): Promise<Finding> {
  const paystack = await startStandIn(() => new Date());
  const ending = setInterval(() => paystack.endTransfers(), END_TRANSFERS_MS);
  const lost: string[] = [];
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      say(`${database.name}, payouts through Paystack, kill ${kill} of ${kills}, ${lost.length} losses`);
      planFaults(paystack, CALLS);
      const { child, paying, ended } = startPayer(database, paystack, 'on');
      await paying;
      if (child.exitCode !== null || child.killed) throw new Error('The server did not get to paying out');
      await pause(Math.random() * MAX_MS_INTO_PAYOUTS);
      await endChild(child, 'SIGKILL');
      await ended;
      lost.push(...(await ledgerFaults(database)));
    }
    paystack.mend();
    const { child, ended } = startPayer(database, paystack, 'last');
    await ended;
    await endChild(child, 'SIGTERM');
    const rows = await readPayouts(database);
    lost.push(...(await ledgerFaults(database)), ...comparePayouts(rows, paystack));
    const paid = rows.filter(({ state }) => state === 'paid').length;
    return {
      fault: `Server killed (-9) during payouts through a Paystack that also fails, ${database.name}`,
      tries: kills,
      lost,
      seen: `${rows.length} payouts, ${paid} paid once each, ${rows.length - paid} given back`,
    };
  } finally {
    clearInterval(ending);
    await paystack.close();
    await database.drop();
  }
}

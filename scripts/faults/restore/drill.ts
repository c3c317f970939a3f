import { startStandIn } from '../../../__tests__/support/paystack/standIn';
import { rateLimitVariables } from '../../../server/config/rateLimitSettings';
import { startCourier } from '../money/paystack/courier';
import { onStandIn } from '../money/paystack/onStandIn';
import type { Finding, Say } from '../part';
import { openPostbox } from '../support/postbox';
import { startServer, type ServerProcess } from '../support/server';
import { startBank } from './bank';
import { fillBase, makeDatabase } from './database';
import { disasters } from './disasters';
import { makeMachine } from './machine';
import { playRound, type Round } from './rounds';
import { readRunbook } from './runbook';
import type { Scene } from './scene';
import { setStage } from './stage';

/** Calls hang on purpose in other drills; here the bank answers. */
const BANK_ANSWERS_WITHIN_MS = '10000';

const whole = (seconds: number) => `${Math.round(seconds)} s`;

function findingOf(what: string, { lost, acts, adopted, seconds }: Round, size: string): Finding {
  const { backup, restore, start, check } = seconds;
  return {
    fault: `Restore: ${what}`,
    tries: 1,
    lost,
    seen: `${size}; ${acts} acts; ${adopted.references.length} payouts lost here were booked again, with ₦${adopted.feesKobo / 100} of fees; incremental backup ${whole(backup)}, restored in ${whole(restore)}, the app ready after ${whole(start)}, ledger:check ${whole(check)}; payments resumed ${whole(seconds.whole)} after the fault`,
  };
}

/** Runs the commands of docs/deploy.md#backups and docs/deploy.md#restoring. */
export async function runDrill(postings: number, say: Say): Promise<Finding[]> {
  const runbook = readRunbook();
  let running: ServerProcess | undefined;
  let start: () => Promise<ServerProcess> = () => Promise.reject(new Error('Nothing can be started yet'));
  const server = () => {
    if (!running) throw new Error('No server was started');
    return running;
  };
  const machine = await makeMachine(async (command) => {
    if (command.startsWith('stop ')) await running?.end('SIGTERM');
    else running = await start();
  });
  const paystack = await startStandIn(() => new Date());
  const postbox = await openPostbox();
  const ending: (() => void)[] = [];
  try {
    const database = await makeDatabase(machine);
    say(`${postings.toLocaleString('en')} postings`);
    const ownedKobo = await fillBase(database, machine, postings);
    const limits = Object.fromEntries(rateLimitVariables.map((name) => [name, '100000/3600']));
    const { env: ofBank, nodeOptions } = onStandIn(paystack);
    const env = { ...limits, ...database.env, ...ofBank, SMTP_URL: postbox.url, LOG_LEVEL: 'silent' };
    start = () => startServer({ ...env, PAYSTACK_DEADLINE_MS: BANK_ANSWERS_WITHIN_MS }, nodeOptions);
    await (await start()).end('SIGTERM');
    say('people and loans');
    const stage = await setStage(database, paystack, disasters.length);
    paystack.books.toppedUp += ownedKobo;
    await machine.keepEnvironment(database.env);

    say('backups');
    await machine.run(runbook.backups.setUp);
    const fullAt = performance.now();
    await machine.run(runbook.backups.full);
    const fullSeconds = (performance.now() - fullAt) / 1000;
    const size = `${await machine.sizes()}, full backup ${whole(fullSeconds)}`;

    running = await start();
    const bank = startBank(paystack, stage.lenders);
    const courier = startCourier(paystack, () => server().url);
    ending.push(bank.close, courier.stop);
    const { allTaken: allTold } = courier;
    const people = { paystack, bank, postbox, stage, allTold };
    const scene: Scene = { ...people, machine, database, server, say, nights: 0, adopted: [] };
    const findings: Finding[] = [];
    for (const [turn, disaster] of disasters.entries()) {
      const round = await playRound(scene, disaster, runbook, turn);
      findings.push(findingOf(disaster.what, round, size));
      // Losses of the first round would be found again.
      if (round.lost.length > 0) break;
    }
    await database.drop();
    return findings;
  } finally {
    for (const end of ending) end();
    await running?.end('SIGKILL');
    await postbox.close();
    await paystack.close();
    await machine.end();
  }
}

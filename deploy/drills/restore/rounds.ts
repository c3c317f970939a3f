import { setTimeout as pause } from 'node:timers/promises';
import { skipPauses } from '#support/jobs';
import { addKobo, kobo, naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { startTraffic, type Traffic } from '../failover/traffic';
import { HASTE } from '../../../lab/faults/money/finish';
import { keyed } from '../../../lab/faults/money/acts';
import { createClient, outcome, succeeded, textIn } from '../../../lab/faults/support/client';
import { adopt, type Adopted } from './adopt';
import type { Disaster } from './disasters';
import { countWaiting, judge } from './judge';
import { noteMoment, type Moment } from './moment';
import { ask, resumeByTwo, type Scene } from './scene';

const BEFORE_MS = 6000;
const REFUSED_MS = 3000;
const WITHOUT_MONEY_MS = 10_000;
const PAID_WITHIN_MS = 180_000;
const LOOK_MS = 3000;

export interface Round {
  lost: readonly string[];
  acts: number;
  adopted: Adopted;
  seconds: { backup: number; restore: number; start: number; check: number; whole: number };
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { seconds: (performance.now() - start) / 1000, result };
}

/**
 * Withdraws like a person.
 * @param nth index among the borrowers, because each may ask once a minute
 * @returns 'done', or how it was refused
 */
async function tryWithdrawing(scene: Scene, nth: number): Promise<string> {
  const { token = '', email = '' } = scene.stage.debtors[nth]?.person ?? {};
  const client = createClient(scene.url);
  const amountKobo = addKobo(naira(700), kobo(nth));
  try {
    const asked = await client.call('sendWithdrawalCode', { token, body: { amountKobo } });
    if (!succeeded(asked)) return textIn(asked.body, 'errorMessage');
    const body = { amountKobo, code: scene.postbox.codeFor(email) };
    const exchange = await client.call('withdraw', keyed({ token, body }));
    return succeeded(exchange) ? 'done' : outcome(exchange);
  } finally {
    client.close();
  }
}

/** Before anyone acts: nobody can withdraw, and no pending payout is sent. */
async function whilePaused(scene: Scene, turn: number): Promise<string[]> {
  const [{ token }] = scene.stage.administrators;
  const lost: string[] = [];
  const before = scene.paystack.books.transfers.length;
  const { paused } = await ask(scene, 'paymentsPause', { token });
  if (paused?.cause !== 'restore' || !/^Restored to 20\d\d-/.test(paused.reason))
    lost.push(`payments are not paused by the restore: ${JSON.stringify(paused)}`);
  const refused = await tryWithdrawing(scene, 2 * turn);
  if (!refused.includes('PAYMENTS_PAUSED')) lost.push(`a withdrawal after the restore: ${refused}`);
  await pause(WITHOUT_MONEY_MS);
  if (scene.paystack.books.transfers.length > before) lost.push('money left while payments were paused');
  return lost;
}

/** Also ages pending payouts, because they are checked by the minute. */
async function untilPaid(scene: Scene): Promise<string[]> {
  for (const giveUpAt = Date.now() + PAID_WITHIN_MS; ; await pause(LOOK_MS)) {
    const left = await countWaiting(scene);
    if (left === 0) return [];
    if (Date.now() > giveUpAt) return [`${left} payouts were never finished`];
    await scene.database.look(async (connection) => {
      await connection.withSession((run) => run(HASTE));
      await skipPauses(connection);
      await inTransaction(connection, (tx) => enqueue(tx, 'ask-payouts', {}));
    });
  }
}

/** Follows the runbook from its start until payments are resumed. */
async function recover(scene: Scene, { text }: Moment, turn: number) {
  const { steps, say } = scene;
  say(`restored to ${text}`);
  await steps.stop();
  const { seconds: restore } = await timed(() => steps.restore(text));
  const { seconds: start } = await timed(() => steps.start());
  const lost = await whilePaused(scene, turn);
  say('compared with the bank');
  scene.bank.takeDeposits(false);
  await scene.allTold();
  const adopted = await adopt(scene);
  scene.adopted.push(...adopted.references);
  const { seconds: check, result: said } = await timed(() => steps.check());
  if (!said.includes('The ledger is in order.')) lost.push(`ledger:check printed: ${said.slice(-500)}`);
  await resumeByTwo(scene);
  scene.bank.takeDeposits(true);
  say('payouts resumed');
  lost.push(...(await untilPaid(scene)));
  const again = await tryWithdrawing(scene, 2 * turn + 1);
  if (again !== 'done') lost.push(`a withdrawal after payments resumed: ${again}`);
  lost.push(...(await untilPaid(scene)));
  await steps.after();
  return { lost: [...lost, ...adopted.lost], adopted, seconds: { restore, start, check } };
}

export async function playRound(scene: Scene, disaster: Disaster, turn: number): Promise<Round> {
  const { database, stage, postbox, steps, say } = scene;
  const client = createClient(scene.url);
  const traffic: Traffic = startTraffic(client, postbox, stage, turn);
  try {
    say(`${disaster.what}: people pay, pledge and withdraw`);
    await pause(BEFORE_MS);
    const { seconds: backup } = await timed(() => steps.incremental());
    await pause(BEFORE_MS);
    const moment = await noteMoment(database, traffic.people);
    await disaster.await(scene, moment);
    say(disaster.what);
    await disaster.strike(scene);
    const struckAt = performance.now();
    await pause(REFUSED_MS);
    await traffic.stop(0);
    const { lost, adopted, seconds } = await recover(scene, moment, turn);
    const whole = (performance.now() - struckAt) / 1000;
    lost.push(...(await judge(scene, traffic, moment, adopted.references)));
    return {
      lost: lost.map((one) => `${disaster.what}: ${one}`),
      acts: traffic.sendings.length,
      adopted,
      seconds: { backup, whole, ...seconds },
    };
  } finally {
    await traffic.stop(0);
    client.close();
  }
}

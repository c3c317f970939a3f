import { setTimeout as pause } from 'node:timers/promises';
import type { PaystackCall } from '#support/paystack/calls';
import { startStandIn, type PaystackStandIn } from '#support/paystack/standIn';
import { naira } from '#contract/money/kobo';
import { rateLimitVariables } from '#server/kernel/config/rateLimitSettings';
import { payouts } from '#server/kernel/db/schema/payments';
import type { Finding, Say } from '../part';
import { createClient, textIn, type Client } from '../support/client';
import type { ScratchDatabase } from '../support/databases';
import { openPostbox, type Postbox } from '../support/postbox';
import { startServer, type ServerProcess } from '../support/server';
import { keyed, withdrawals, type Act } from './acts';
import { finish, UNSETTLED } from './finish';
import { ledgerFaults, ledgerFaultsIn } from './ledgerFaults';
import { comparePayouts, compareWallets } from './paystack/compare';
import { compareNights } from './paystack/compareNights';
import { startCourier, type Courier } from './paystack/courier';
import { onStandIn } from './paystack/onStandIn';
import { planFaults } from './paystack/planFaults';
import { setPaystackStage, type Customer, type PaystackStage } from './paystack/stage';
import { countEffects, sendAgain, sendAll, withoutOneEffect } from './sendAgain';

const WITHDRAWALS = 2;
const DEPOSITS = 4;
const IDENTIFICATIONS = 3;
const MAX_MS_INTO_CALLS = 300;
const MAX_MS_INTO_JOBS = 2500;
const AT_PAYSTACK_MS = 50;
/** One in this many transfers. */
const MAX_RETURNED = 5;
const WITHDRAWN = naira(1000);

/** Without the holder's name: if the bank rejects it, the withdrawal waits for a review, which isn't an error. */
const CALLS = [
  ...(['POST /transferrecipient', 'POST /transfer', 'GET /transfer/verify/:reference'] as const),
  ...(['GET /transaction/verify/:reference', 'GET /customer/:code', 'PUT /customer/:code', 'POST /customer'] as const),
  ...(['POST /customer/:code/identification', 'POST /dedicated_account'] as const),
] satisfies readonly PaystackCall[];

const UNDONE = `select sum(found) as found from (${UNSETTLED}
  union all select count(*) from payment_notices where worked_at is null
  union all select count(*) from users left join receiving_accounts on user_id = users.id
    where users.account_number is not null and (user_id is null or not is_bvn_verified)
  union all select count(*) from pgboss.job where state in ('created', 'retry', 'active')
    and name in ('loan-collection', 'withdrawal-settled-mail')) undone`;

interface Scene {
  database: ScratchDatabase;
  paystack: PaystackStandIn;
  postbox: Postbox;
  courier: Courier;
  stage: PaystackStage;
  server: ServerProcess;
  start: () => Promise<ServerProcess>;
  lost: string[];
  acts: Act[];
}

function letPaystackAct(paystack: PaystackStandIn): () => void {
  const timer = setInterval(() => {
    const chance = Math.random();
    if (chance < 0.3) paystack.endTransfers(chance < 0.03 ? 'failed' : chance < 0.06 ? 'reversed' : 'success');
    const { transfers } = paystack.books;
    const returned = transfers.filter(({ status }) => status === 'reversed').length;
    if (chance > 0.9 && returned < transfers.length / MAX_RETURNED) paystack.returnTransfer();
    if (chance > 0.6) paystack.answerIdentifications(chance > 0.7);
  }, AT_PAYSTACK_MS);
  return () => clearInterval(timer);
}

async function identify(client: Client, { token, form }: Customer): Promise<void> {
  const state = textIn((await client.call('myStanding', { token })).body, 'bvn', 'state');
  if (state === 'none' || state === 'failed') await client.call('verifyBvn', keyed({ token, body: form }));
}

async function killOnce(scene: Scene, kill: number): Promise<void> {
  const { database, paystack, postbox, stage, lost } = scene;
  const client = createClient(() => scene.server.url);
  paystack.mend();
  planFaults(paystack, CALLS);
  const made = await withdrawals(client, postbox, stage.savers.slice(kill * WITHDRAWALS, (kill + 1) * WITHDRAWALS), {
    amountKobo: WITHDRAWN,
    effect: ({ id }) => `select count(*) as found from payouts where user_id = '${id}'`,
  });
  scene.acts.push(...made);
  const sending = sendAll(client, made);
  const asking = stage.newcomers
    .slice(Math.max(0, kill + 1 - IDENTIFICATIONS), kill + 1)
    .map((newcomer) => identify(client, newcomer));
  for (let turn = 0; turn < DEPOSITS; turn += 1) {
    const saver = stage.savers[Math.floor(Math.random() * stage.savers.length)];
    if (saver) paystack.receive(saver.accountNumber, naira(100) + turn);
  }
  await pause(Math.random() * (kill % 2 === 0 ? MAX_MS_INTO_CALLS : MAX_MS_INTO_JOBS));
  await scene.server.end('SIGKILL');
  const sent = await sending;
  await Promise.all(asking);
  lost.push(...(await ledgerFaults(database)));

  scene.server = await scene.start();
  for (const one of sent) lost.push(...(await sendAgain(client, one)));
  client.close();
}

async function finishAll(scene: Scene, say: Say): Promise<void> {
  const { database, paystack, courier, stage, lost } = scene;
  const start = async () => (scene.server = await scene.start());
  const meanwhile = async () => {
    const client = createClient(() => scene.server.url);
    for (const newcomer of stage.newcomers) await identify(client, newcomer);
    client.close();
    await courier.allTaken();
  };
  lost.push(...(await finish({ database, start, undone: UNDONE, meanwhile }, say)));
  paystack.mend();
  courier.repeatAll();
  lost.push(...(await finish({ database, start, undone: UNDONE, meanwhile }, say)));
}

async function killOften(scene: Scene, kills: number, say: Say): Promise<Finding> {
  const { database, paystack, stage, courier, lost, acts } = scene;
  for (let kill = 0; kill < kills; kill += 1) {
    say(`${database.name}, all through Paystack, kill ${kill + 1} of ${kills}, ${lost.length} losses`);
    await killOnce(scene, kill);
  }
  await scene.server.end('SIGTERM');
  await finishAll(scene, say);
  const rows = await database.look(async (connection) => {
    const ours = await connection.db.select().from(payouts);
    const effects = await countEffects(acts)(connection);
    lost.push(...withoutOneEffect(acts, effects), ...comparePayouts(ours, paystack));
    lost.push(...(await compareWallets(stage, paystack)(connection)), ...(await ledgerFaultsIn(connection)));
    return ours;
  });
  if (courier.forgedTaken() > 0) lost.push(`${courier.forgedTaken()} forged webhooks were accepted`);
  const deposits = paystack.books.transactions.length;
  const [saver] = stage.savers;
  if (saver) lost.push(...(await compareNights(database, paystack, saver)));
  lost.push(...(await ledgerFaults(database)));
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  return {
    fault: `Server killed (-9) while all money moves through a Paystack that also fails, ${database.name}`,
    tries: kills,
    lost,
    seen: `${deposits} deposits booked once each, ${count('paid')} payouts paid once, ${count('failed')} given back, ${count('reversed')} come back later, ${stage.newcomers.length} people identified, by ${courier.taken()} webhooks; the night found nothing, the next one what was planted`,
  };
}

export async function killOnPaystack(database: ScratchDatabase, kills: number, say: Say): Promise<Finding> {
  const paystack = await startStandIn(() => new Date());
  const postbox = await openPostbox();
  const { env, nodeOptions } = onStandIn(paystack);
  const limits = Object.fromEntries(rateLimitVariables.map((name) => [name, '100000/3600']));
  const settings = { ...limits, ...database.env, ...env, SMTP_URL: postbox.url, LOG_LEVEL: 'silent' };
  const start = () => startServer(settings, nodeOptions);
  const ending: (() => void)[] = [];
  try {
    await (await start()).end('SIGTERM');
    say(`${database.name}, creating people known to Paystack`);
    const stage = await setPaystackStage(database, paystack, { savers: kills * WITHDRAWALS, newcomers: kills });
    const courier = startCourier(paystack, () => scene.server.url);
    const scene: Scene = {
      database,
      paystack,
      postbox,
      courier,
      stage,
      start,
      lost: [],
      acts: [],
      server: await start(),
    };
    ending.push(courier.stop, letPaystackAct(paystack));
    return await killOften(scene, kills, say);
  } finally {
    for (const end of ending) end();
    await postbox.close();
    await paystack.close();
    await database.drop();
  }
}

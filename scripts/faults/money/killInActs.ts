import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { checkLedger } from '../../../server/ledger/check/checkLedger';
import type { Finding, Say } from '../part';
import { createClient, outcome, succeeded, textIn, type Client, type Exchange } from '../support/client';
import type { ScratchDatabase } from '../support/databases';
import { openPostbox, type Postbox } from '../support/postbox';
import { startServer } from '../support/server';
import { actsOf, kinds, withdrawals, type Act, type Kind } from './acts';
import { setStage, type Listed, type Stage } from './stage';

/** Four lenders at a time, who wait a minute between two withdrawals. */
const LENDERS = 8;
const MOST_MS_INTO_CALLS = 150;
/** Workers look for jobs every two seconds: some kills fall into what follows a call. */
const MOST_MS_INTO_JOBS = 2500;
/** A killed instance's job is free after a minute, found within another, tried again after a pause; payouts are asked after. */
const DONE_WITHIN_MS = 10 * 60_000;
const LOOK_MS = 15_000;

/** An act, and the answer that it had before the server died. */
interface Told {
  act: Act;
  exchange: Exchange;
}

const send = (client: Client, { call, sent }: Act) => client.call(call, sent);

const faultsOf = (database: ScratchDatabase): Promise<string[]> =>
  database.look(async ({ db }) => {
    const faults: string[] = [];
    for await (const { examples } of checkLedger(db)) faults.push(...examples);
    return faults;
  });

const countOf = (row: object | undefined) => (row === undefined ? Number.NaN : Number(Reflect.get(row, 'found')));

const UNSETTLED = `select count(*) as found from payouts where state not in ('paid', 'failed', 'reversed')`;

/** How often each act has had its effect. */
const countEffects = (database: ScratchDatabase, acts: readonly Act[]): Promise<number[]> =>
  database.look((connection) =>
    connection.withSession(async (run) => {
      const counts: number[] = [];
      for (const { effect } of acts) counts.push(countOf((await run(effect))[0]));
      return counts;
    }),
  );

/** Sends an act once more under its key. @returns what is wrong with the answer, a sentence each */
async function sendAgain(client: Client, { act, exchange }: Told): Promise<string[]> {
  const again = await send(client, act);
  const lostRace = act.hasRival === true && textIn(again.body, 'errorMessage').startsWith('LOAN_MOVED_ON');
  if (succeeded(exchange) && !isDeepStrictEqual(again.body, exchange.body))
    return [`answered otherwise when sent again, ${outcome(again)}`];
  return succeeded(again) || lostRace ? [] : [`sent again after the kill, ${outcome(again)}`];
}

interface Scene {
  database: ScratchDatabase;
  postbox: Postbox;
  stage: Stage;
  start: () => ReturnType<typeof startServer>;
}

const castOf = ({ lenders, ...stage }: Stage, turn: number): Stage => {
  const from = (turn % 2) * (LENDERS / 2);
  return { ...stage, lenders: lenders.slice(from, from + LENDERS / 2) };
};

const makeActs = (kind: Kind, client: Client, { postbox, stage }: Scene, loan: Listed, turn: number) =>
  kind === 'payouts'
    ? withdrawals(client, postbox, castOf(stage, turn), turn)
    : actsOf(kind, castOf(stage, turn), loan);

/** Lets a server go on until every payout has come to its end. @returns what has not */
async function finishPayouts({ database, start }: Scene, say: Say): Promise<string[]> {
  const giveUpAt = performance.now() + DONE_WITHIN_MS;
  let server = await start();
  for (;;) {
    await pause(LOOK_MS);
    // PGlite shows its rows to one process at a time.
    if (database.name === 'PGlite') await server.end('SIGTERM');
    const [unsettled = 0] = await database.look((connection) =>
      connection.withSession(async (run) => [countOf((await run(UNSETTLED))[0])]),
    );
    if (unsettled === 0 || performance.now() > giveUpAt) {
      await server.end('SIGTERM');
      return unsettled === 0 ? [] : [`${unsettled} payouts never came to an end`];
    }
    say(`${database.name}, ${unsettled} payouts still on their way`);
    if (database.name === 'PGlite') server = await start();
  }
}

async function killOften(scene: Scene, kills: number, say: Say): Promise<Finding> {
  const { database, stage, start } = scene;
  const lost: string[] = [];
  const acts: Act[] = [];
  let underWay = 0;
  let unanswered = 0;
  let server = await start();
  for (let kill = 0; kill < kills; kill += 1) {
    const kind = kinds[kill % kinds.length] ?? 'pledges';
    const turn = Math.floor(kill / kinds.length);
    const loan = stage.loans[turn];
    if (!loan) throw new Error('There are too few loans');
    say(`${database.name}, ${kind}, ${kill + 1} of ${kills}, ${lost.length} losses`);
    const client = createClient(() => server.url);
    const made = await makeActs(kind, client, scene, loan, turn);
    acts.push(...made);
    const sending = Promise.all(made.map(async (act): Promise<Told> => ({ act, exchange: await send(client, act) })));
    // Every other time the kill falls into the jobs that follow.
    await pause(Math.random() * (turn % 2 === 0 ? MOST_MS_INTO_CALLS : MOST_MS_INTO_JOBS));
    underWay += client.inFlight.size;
    await server.end('SIGKILL');
    const told = await sending;
    lost.push(...(await faultsOf(database)));
    const effects = kind === 'payouts' ? [] : await countEffects(database, made);
    unanswered += told.filter(({ exchange }, nth) => !succeeded(exchange) && effects[nth] === 1).length;

    server = await start();
    for (const one of told) lost.push(...(await sendAgain(client, one)));
    client.close();
  }
  await server.end('SIGTERM');
  lost.push(...(await finishPayouts(scene, say)));
  const effects = await countEffects(database, acts);
  for (const [nth, { call }] of acts.entries())
    if (effects[nth] !== 1) lost.push(`${call} had ${String(effects[nth])} effects`);
  lost.push(...(await faultsOf(database)));
  return {
    fault: `Server killed (-9) in pledges, disbursements, repayments and payouts, ${database.name}`,
    tries: kills,
    lost,
    seen: `${acts.length} calls, each with one effect when sent again under its key; ${underWay} under way at the kills, ${unanswered} done without an answer`,
  };
}

/** Kills a server that moves money by its calls and jobs; whatever was sent is sent again under its key. */
export async function killInActs(database: ScratchDatabase, kills: number, say: Say): Promise<Finding> {
  const postbox = await openPostbox();
  const start = () => startServer({ ...database.env, SMTP_URL: postbox.url, LOG_LEVEL: 'silent' });
  try {
    await (await start()).end('SIGTERM');
    say(`${database.name}, people and loans`);
    const stage = await setStage(database, { loans: Math.ceil(kills / kinds.length), lenders: LENDERS });
    return await killOften({ database, postbox, stage, start }, kills, say);
  } finally {
    await postbox.close();
    await database.drop();
  }
}

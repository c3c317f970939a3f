import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '../../../server/db/inTransaction';
import { enqueue } from '../../../server/jobs/enqueue';
import type { Finding, Say } from '../part';
import { createClient, outcome, succeeded, textIn, type Client, type Exchange } from '../support/client';
import type { ScratchDatabase } from '../support/databases';
import { openPostbox, type Postbox } from '../support/postbox';
import { startServer, type ServerProcess } from '../support/server';
import { actsOf, kinds, withdrawals, type Act, type Kind } from './acts';
import { approvals, isDecision } from './decisions';
import { ledgerFaults } from './ledgerFaults';
import { setStage, type Round, type Stage } from './stage';

/** Four lenders at a time, who wait a minute between two withdrawals. */
const LENDERS = 8;
const MOST_MS_INTO_CALLS = 150;
/** Workers look for jobs every two seconds: some kills fall into what follows a call. */
const MOST_MS_INTO_JOBS = 2500;
/** Some payouts have to be asked after three times. */
const DONE_WITHIN_MS = 10 * 60_000;
const LOOK_MS = 10_000;

/** What is told to whoever comes second. */
const RIVAL_CAME_FIRST = /^(LOAN_MOVED_ON|PROPOSAL_VOID)\b/;

/** What happens to a server while money moves. */
export interface Mishap {
  what: string;
  /** It is over once the rows can be looked at. */
  strike: (server: ServerProcess) => Promise<unknown>;
  /** Gives the server that goes on. */
  goOn: (server: ServerProcess) => Promise<ServerProcess>;
}

/** An act, and the answer that it had when the mishap came. */
interface Told {
  act: Act;
  exchange: Exchange;
}

const send = (client: Client, { call, sent }: Act) => client.call(call, sent);

const countOf = (row: object | undefined) => (row === undefined ? Number.NaN : Number(Reflect.get(row, 'found')));

const UNSETTLED = `select count(*) as found from payouts where state not in ('paid', 'failed', 'reversed')`;

/**
 * As if a quarter of an hour had gone by for payouts: one that was never sent is sent after two minutes, one that the provider
 * does not know only after it has said so twice, ten minutes apart.
 */
const HASTE = `update payouts set requested_at = requested_at - interval '15 minutes',
    sent_at = sent_at - interval '15 minutes', not_found_at = not_found_at - interval '15 minutes'
    where state in ('requested', 'sent')`;

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
  const lostRace = act.hasRival === true && RIVAL_CAME_FIRST.test(textIn(again.body, 'errorMessage'));
  if (succeeded(exchange) && !isDeepStrictEqual(again.body, exchange.body))
    return [`answered otherwise when sent again, ${outcome(again)}`];
  return succeeded(again) || lostRace ? [] : [`sent again afterwards, ${outcome(again)}`];
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

function makeActs(kind: Kind, client: Client, { postbox, stage }: Scene, round: Round, turn: number) {
  if (kind === 'payouts') return withdrawals(client, postbox, castOf(stage, turn), turn);
  if (isDecision(kind)) return approvals(kind, client, { stage, postbox, round });
  return actsOf(kind, castOf(stage, turn), kind === 'recoveries' ? round.forDefault : round.listed);
}

/** Lets servers go on until every payout has come to its end. @returns what has not */
async function finishPayouts({ database, start }: Scene, say: Say): Promise<string[]> {
  const giveUpAt = performance.now() + DONE_WITHIN_MS;
  for (;;) {
    const server = await start();
    await pause(LOOK_MS);
    await server.end('SIGTERM');
    const connection = await database.open();
    try {
      const unsettled = await connection.withSession(async (run) => countOf((await run(UNSETTLED))[0]));
      if (unsettled === 0) return [];
      if (performance.now() > giveUpAt) return [`${unsettled} payouts never came to an end`];
      say(`${database.name}, ${unsettled} payouts still on their way`);
      await connection.withSession((run) => run(HASTE));
      // The server that is started next finds it at once.
      await inTransaction(connection, (tx) => enqueue(tx, 'ask-payouts', {}));
    } finally {
      await connection.close();
    }
  }
}

async function strikeOften(scene: Scene, { what, strike, goOn }: Mishap, times: number, say: Say): Promise<Finding> {
  const { database, stage, start } = scene;
  const lost: string[] = [];
  const acts: Act[] = [];
  let underWay = 0;
  let unanswered = 0;
  let server = await start();
  for (let time = 0; time < times; time += 1) {
    const kind = kinds[time % kinds.length] ?? 'pledges';
    const turn = Math.floor(time / kinds.length);
    const round = stage.rounds[turn];
    if (!round) throw new Error('There are too few rounds');
    say(`${what}, ${database.name}, ${kind}, ${time + 1} of ${times}, ${lost.length} losses`);
    const client = createClient(() => server.url);
    const made = await makeActs(kind, client, scene, round, turn);
    acts.push(...made);
    const sending = Promise.all(made.map(async (act): Promise<Told> => ({ act, exchange: await send(client, act) })));
    // Every other time it falls into the jobs that follow.
    await pause(Math.random() * (turn % 2 === 0 ? MOST_MS_INTO_CALLS : MOST_MS_INTO_JOBS));
    underWay += client.inFlight.size;
    await strike(server);
    const told = await sending;
    lost.push(...(await ledgerFaults(database)));
    const effects = kind === 'payouts' ? [] : await countEffects(database, made);
    unanswered += told.filter(({ exchange }, nth) => !succeeded(exchange) && effects[nth] === 1).length;

    server = await goOn(server);
    for (const one of told) lost.push(...(await sendAgain(client, one)));
    client.close();
  }
  await server.end('SIGTERM');
  lost.push(...(await finishPayouts(scene, say)));
  const effects = await countEffects(database, acts);
  for (const [nth, { call }] of acts.entries())
    if (effects[nth] !== 1) lost.push(`${call} had ${String(effects[nth])} effects`);
  lost.push(...(await ledgerFaults(database)));
  return {
    fault: `${what} in pledges, payments, payouts, and what two administrators decide, ${database.name}`,
    tries: times,
    lost,
    seen: `${acts.length} calls, each with one effect when sent again under its key; ${underWay} under way at that moment, ${unanswered} done without an answer`,
  };
}

/** Has a mishap come to a server that moves money by its calls and jobs; whatever was sent is sent again under its key. */
export async function strikeInActs(
  database: ScratchDatabase,
  makeMishap: (start: Scene['start']) => Mishap,
  times: number,
  say: Say,
): Promise<Finding> {
  const postbox = await openPostbox();
  const start = () => startServer({ ...database.env, SMTP_URL: postbox.url, LOG_LEVEL: 'silent' });
  try {
    await (await start()).end('SIGTERM');
    say(`${database.name}, people and loans`);
    const stage = await setStage(database, { rounds: Math.ceil(times / kinds.length), lenders: LENDERS });
    return await strikeOften({ database, postbox, stage, start }, makeMishap(start), times, say);
  } finally {
    await postbox.close();
    await database.drop();
  }
}

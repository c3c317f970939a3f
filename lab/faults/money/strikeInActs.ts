import { setTimeout as pause } from 'node:timers/promises';
import type { Finding, Say } from '../part';
import { createClient, succeeded, type Client } from '../support/client';
import type { ScratchDatabase } from '../support/databases';
import { openPostbox, type Postbox } from '../support/postbox';
import { startServer, type ServerProcess } from '../support/server';
import { actsOf, kinds, payoutsOf, type Act, type Kind } from './acts';
import { approvals, isDecision } from './decisions';
import { finish, UNSETTLED } from './finish';
import { ledgerFaultsIn } from './ledgerFaults';
import { countEffects, sendAgain, sendAll, withoutOneEffect } from './sendAgain';
import { setStage, type Round, type Stage } from './stage';

const LENDERS = 8;
const MAX_MS_INTO_CALLS = 150;
/** Workers poll for jobs every two seconds, so some kills hit jobs. */
const MAX_MS_INTO_JOBS = 2500;

export interface Mishap {
  what: string;
  strike: (server: ServerProcess) => Promise<unknown>;
  goOn: (server: ServerProcess) => Promise<ServerProcess>;
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
  if (kind === 'payouts') return payoutsOf(client, postbox, castOf(stage, turn), turn);
  if (isDecision(kind)) return approvals(kind, client, { stage, postbox, round });
  return actsOf(kind, castOf(stage, turn), kind === 'recoveries' ? round.forDefault : round.listed);
}

/** Looks at everything at once, because opening PGlite takes long. */
const lookAt = (database: ScratchDatabase, acts: readonly Act[]) =>
  database.look(async (connection) => ({
    faults: await ledgerFaultsIn(connection),
    effects: await countEffects(acts)(connection),
  }));

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
    const sending = sendAll(client, made);
    await pause(Math.random() * (turn % 2 === 0 ? MAX_MS_INTO_CALLS : MAX_MS_INTO_JOBS));
    underWay += client.inFlight.size;
    await strike(server);
    const sent = await sending;
    const { faults, effects } = await lookAt(database, kind === 'payouts' ? [] : made);
    lost.push(...faults);
    unanswered += sent.filter(({ exchange }, nth) => !succeeded(exchange) && effects[nth] === 1).length;

    server = await goOn(server);
    for (const one of sent) lost.push(...(await sendAgain(client, one)));
    client.close();
  }
  await server.end('SIGTERM');
  lost.push(...(await finish({ database, start, undone: UNSETTLED }, say)));
  const { faults, effects } = await lookAt(database, acts);
  lost.push(...faults, ...withoutOneEffect(acts, effects));
  return {
    fault: `${what} during pledges, payments, payouts and administrators' decisions, ${database.name}`,
    tries: times,
    lost,
    seen: `${acts.length} calls, each with one effect when retried with its key; ${underWay} in flight at that moment, ${unanswered} done without an answer`,
  };
}

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

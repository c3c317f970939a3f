import { setTimeout as wait } from 'node:timers/promises';
import { healthCalls } from '#contract/office/health/calls';
import { userRecordCalls } from '#contract/office/users/calls';
import { median, quantile } from '../../quantiles';
import { sendCalmly } from '../api/calmLoad';
import type { Measurement } from '../part';
import { workSince, type CountedDatabase, type Work } from './databaseWork';

const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
/** Calls a second. */
const RATE = 10;

export const USERS_PAGE = `${userRecordCalls.allUsers.path}?page=1`;
const pages = { "users' first page": USERS_PAGE, 'the overview': healthCalls.portalOverview.path };

export interface ReadServer {
  urlOf: (path: string) => string;
  headersOf: (call: number) => Record<string, string>;
}

interface Databases {
  primary: CountedDatabase;
  replica: CountedDatabase;
}

interface Window {
  waits: readonly number[];
  primary: Work;
  replica: Work;
}

const sendTo = ({ urlOf, headersOf }: ReadServer, path: string, seconds: number) =>
  sendCalmly({ url: urlOf(path), headersOf, perSecond: RATE }, seconds);

async function watch({ primary, replica }: Databases, work: () => Promise<readonly number[]>): Promise<Window> {
  const before = { primary: await primary.read(), replica: await replica.read() };
  const waits = await work();
  return {
    waits,
    primary: workSince(before.primary, await primary.read()),
    replica: workSince(before.replica, await replica.read()),
  };
}

/** The median of the rounds, each without what both servers did in as many idle seconds. */
function workOfCall(rounds: readonly Window[], idle: readonly Window[], where: keyof Databases): Work {
  const share = (field: keyof Work) =>
    median(
      rounds.map((round, index) => {
        const background = idle[index]?.[where][field] ?? Number.NaN;
        return (round[where][field] - background) / round.waits.length;
      }),
    );
  return { statements: share('statements'), ms: share('ms') };
}

function rowsOf(what: string, idle: readonly Window[], sides: Record<'alone' | 'beside', Window[]>): Measurement[] {
  const alone = workOfCall(sides.alone, idle, 'primary');
  const beside = workOfCall(sides.beside, idle, 'primary');
  const moved = workOfCall(sides.beside, idle, 'replica');
  const less = (field: keyof Work) => (1 - beside[field] / alone[field]) * 100;
  const waits = (side: keyof typeof sides, share: number) =>
    quantile(
      sides[side].flatMap((round) => round.waits),
      share,
    );
  return [
    { what: `${what}, primary, without a replica`, value: alone.statements, unit: 'statements/call' },
    { what: `${what}, primary, with a replica`, value: beside.statements, unit: 'statements/call' },
    { what: `${what}, replica`, value: moved.statements, unit: 'statements/call' },
    { what: `${what}, taken from the primary: statements`, value: less('statements'), unit: '%' },
    { what: `${what}, taken from the primary: their time`, value: less('ms'), unit: '%' },
    { what: `${what}, median, without a replica`, value: waits('alone', 0.5), unit: 'ms' },
    { what: `${what}, median, with a replica`, value: waits('beside', 0.5), unit: 'ms' },
    { what: `${what}, p99, without a replica`, value: waits('alone', 0.99), unit: 'ms' },
    { what: `${what}, p99, with a replica`, value: waits('beside', 0.99), unit: 'ms' },
  ];
}

/**
 * Sends each page's calls to both servers by turns.
 * @param alone reads the primary only
 * @param beside reads lists from the replica
 */
export async function compareReads(
  { alone, beside, databases }: { alone: ReadServer; beside: ReadServer; databases: Databases },
  say: (progress: string) => void,
): Promise<Measurement[]> {
  for (const path of Object.values(pages)) for (const server of [alone, beside]) await sendTo(server, path, 1);
  const idle: Window[] = [];
  const taken = Object.entries(pages).map(([what, path]) => ({
    what,
    path,
    alone: new Array<Window>(),
    beside: new Array<Window>(),
  }));
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`reading lists, round ${round} of ${ROUNDS}`);
    idle.push(await watch(databases, () => wait(SECONDS * 1000, [])));
    for (const page of taken) {
      page.alone.push(await watch(databases, () => sendTo(alone, page.path, SECONDS)));
      page.beside.push(await watch(databases, () => sendTo(beside, page.path, SECONDS)));
    }
  }
  return taken.flatMap(({ what, path: _path, ...sides }) => rowsOf(what, idle, sides));
}

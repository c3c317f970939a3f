import { setTimeout as pause } from 'node:timers/promises';
import { median, quantile } from '../../../lab/quantiles';
import { lastDayOf, moveClock } from '../../../lab/faults/money/clock';
import { untilLived } from '../../../lab/faults/money/liveDays';
import type { Finding, Say } from '../../../lab/faults/part';
import { createClient } from '../../../lab/faults/support/client';
import { databaseAt, type ScratchDatabase } from '../../../lab/faults/support/databases';
import { openPostbox, type Postbox } from '../../../lab/faults/support/postbox';
import { freePort } from '../../../lab/faults/support/proxy';
import { startServer, type ServerProcess } from '../../../lab/faults/support/server';
import { startHaproxy, startNginx } from './front';
import { judge } from './judge';
import { mishaps, type Mishap } from './mishaps';
import { isDone, type Sending } from './sending';
import { makeDatabase, startDatabases, type DatabaseSite } from './site';
import { setStage, type Stage } from './stage';
import { startTraffic } from './traffic';

const INSTANCES = 2;
const BEFORE_MS = 4000;
const AFTER_MS = 4000;
export const WRITES_WITHIN_MS = 30_000;
const GIVE_UP_MS = 120_000;
const LOOK_MS = 20;
/** Someone writes every second, so this long without a write means refusal. */
const QUIET_MS = 8000;

interface Scene {
  site: DatabaseSite;
  database: ScratchDatabase;
  servers: readonly ServerProcess[];
  url: string;
  postbox: Postbox;
  stage: Stage;
  halvesBefore: readonly string[];
}

interface Round {
  lost: readonly string[];
  withoutWritesMs: number;
  acts: number;
  refused: number;
  brokeOff?: boolean;
}

const brokenOff = ({ what }: Mishap, error: unknown): Round => ({
  lost: [`${what}: ${error instanceof Error ? error.message : String(error)}`],
  withoutWritesMs: Infinity,
  acts: 0,
  refused: 0,
  brokeOff: true,
});

const doneSince = (sendings: readonly Sending[], moment: number): boolean =>
  sendings.some((sending) => isDone(sending) && (sending.answer?.sentAt ?? 0) > moment);

/** @returns ms until a write sent after the moment is acknowledged */
export async function untilWritten(sendings: readonly Sending[], moment: number): Promise<number> {
  while (!doneSince(sendings, moment)) {
    if (performance.now() - moment > GIVE_UP_MS) return Infinity;
    await pause(LOOK_MS);
  }
  return performance.now() - moment;
}

/** Waits until writes are refused, then checks that they stay refused. */
async function refuseWrites(sendings: readonly Sending[]): Promise<string[]> {
  const start = performance.now();
  for (let quietSince = start; performance.now() - quietSince < QUIET_MS; await pause(LOOK_MS)) {
    if (doneSince(sendings, quietSince)) quietSince = performance.now();
    if (performance.now() - start > GIVE_UP_MS) return ['writes were never refused'];
  }
  const refusedSince = performance.now();
  await pause(AFTER_MS);
  return doneSince(sendings, refusedSince) ? ['a write was acknowledged without a majority'] : [];
}

async function playRound(scene: Scene, mishap: Mishap, turn: number): Promise<Round> {
  const { site, database, url, postbox, stage, halvesBefore } = scene;
  await site.untilWhole();
  const client = createClient(() => url);
  const traffic = startTraffic(client, postbox, stage, turn);
  const lost: string[] = [];
  let withoutWritesMs = Infinity;
  try {
    // A day starts just before half of each kind of mishap, so that its work is in progress.
    await pause(BEFORE_MS);
    if ((turn + Math.floor(turn / mishaps.length)) % 2 === 0) await moveClock(database, 1);
    const mend = await mishap.strike(site);
    if (mishap.refusesWrites) lost.push(...(await refuseWrites(traffic.sendings)));
    else withoutWritesMs = await untilWritten(traffic.sendings, performance.now());
    await pause(AFTER_MS);
    await mend();
    if (mishap.refusesWrites) withoutWritesMs = await untilWritten(traffic.sendings, performance.now());
    await pause(AFTER_MS);
    await traffic.stop();
    await site.untilWhole();
    lost.push(...(await judge(traffic, client, database, halvesBefore)));
    if (withoutWritesMs > WRITES_WITHIN_MS) lost.push(`no write for ${(withoutWritesMs / 1000).toFixed(1)} s`);
    const refused = client.failures.filter(({ status = 500 }) => status >= 500).length;
    return {
      lost: lost.map((one) => `${mishap.what}: ${one}`),
      withoutWritesMs,
      acts: traffic.sendings.length,
      refused,
    };
  } finally {
    await traffic.stop();
    client.close();
  }
}

async function play(scene: Scene, count: number, say: Say): Promise<Finding[]> {
  const played = new Map<string, Round[]>(mishaps.map(({ what }) => [what, []]));
  let losses = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const mishap = mishaps[turn % mishaps.length];
    if (!mishap) break;
    say(`${mishap.what}, ${turn + 1} of ${count}, ${losses} losses`);
    const round = await playRound(scene, mishap, turn).catch((error: unknown) => brokenOff(mishap, error));
    losses += round.lost.length;
    played.get(mishap.what)?.push(round);
    // If the cluster doesn't recover, further rounds would only repeat that.
    if (round.brokeOff) break;
  }
  return [...played].filter(([, rounds]) => rounds.length > 0).map(([what, rounds]) => findingOf(what, rounds));
}

function findingOf(what: string, rounds: readonly Round[]): Finding {
  const waits = rounds.map(({ withoutWritesMs }) => withoutWritesMs / 1000);
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
  return {
    fault: `Failover: ${what}`,
    tries: rounds.length,
    lost: rounds.flatMap(({ lost }) => lost),
    seen: `${sum(({ acts }) => acts)} acts, each once; ${sum(({ refused }) => refused)} calls refused meanwhile; writes again after ${median(waits).toFixed(1)} s (median; slowest ${quantile(waits, 1).toFixed(1)})`,
  };
}

/** Checks at the end that all days are processed and no instance was restarted. */
async function lastThings({ database, servers }: Scene): Promise<Finding> {
  const last = await lastDayOf(database);
  const lost = last ? await untilLived(database, last.day) : ['no day was opened'];
  for (const { url, said } of servers)
    if (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok)
      lost.push(`an instance has exited: ${said().slice(-300)}`);
  return {
    fault: 'Failover: afterwards',
    tries: 1,
    lost,
    seen: `all days to ${last?.day ?? ''} are processed; no instance was restarted`,
  };
}

export async function runRounds(count: number, say: Say): Promise<Finding[]> {
  const port = await freePort();
  say('three machines');
  const site = await startDatabases(port);
  const { cluster, folder } = site;
  const endHaproxy = startHaproxy(cluster, folder);
  const postbox = await openPostbox();
  const servers: ServerProcess[] = [];
  try {
    await site.untilWhole();
    await makeDatabase(site);
    const url = `postgres://peerlend:${cluster.appPassword}@127.0.0.1:${port}/peerlend`;
    const database = databaseAt(url);
    const env = {
      ...database.env,
      SMTP_URL: postbox.url,
      LOG_LEVEL: 'silent',
      DATABASE_POOL_SIZE: '20',
      TRUST_PROXY: '1',
    };
    const first = await startServer(env);
    await first.end('SIGTERM');
    say('people and loans');
    const stage = await setStage(database, count);
    while (servers.length < INSTANCES) servers.push(await startServer(env));
    const apps = servers.map((server) => new URL(server.url).host);
    const entry = await startNginx({ ...cluster, apps }, await freePort());
    const halvesBefore = await database.checkRows();
    const scene = { site, database, servers, url: entry.url, postbox, stage, halvesBefore };
    try {
      return [...(await play(scene, count, say)), await lastThings(scene)];
    } finally {
      await entry.close();
      await database.drop();
    }
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await endHaproxy();
    await postbox.close();
    site.remove();
  }
}

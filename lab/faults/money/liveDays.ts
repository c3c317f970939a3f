import { setTimeout as pause } from 'node:timers/promises';
import { passDays } from '#support/loans/lending';
import type { PostgresServer } from '#support/databases/postgresServer';
import { type IsoDay, daysAfter, daysBetween } from '#contract/dates';
import { findLastDay } from '#server/kernel/businessDays/repository';
import { failedQueueOf, queueNames } from '#server/kernel/jobs/queues';
import type { Finding, Say } from '../part';
import { byHand } from '../support/byHand';
import { postgresDatabase, type ScratchDatabase } from '../support/databases';
import { messageId, openPostbox, type Postbox } from '../support/postbox';
import { startServer } from '../support/server';
import { lastDayOf, moveClock } from './clock';
import { compareRows } from './compareRows';
import { hangInStep } from './hangInStep';
import { inManyInstances } from './inManyInstances';
import { ledgerFaults } from './ledgerFaults';
import { setLivingStage } from './livingStage';

/** After the eve of the first due days; the late fee falls on the fourth. */
const DAYS_WITH_DUES = 5;
const DAYS_MISSED = 5;
const DONE_WITHIN_MS = 5 * 60_000;
const LOOK_MS = 1000;

const JOBS = `select count(*) filter (where state in ('created', 'retry', 'active')) as unfinished,
  count(*) filter (where name in (${queueNames.map((name) => `'${failedQueueOf(name)}'`).join(', ')})) as failed
  from pgboss.job`;

export async function untilLived(database: ScratchDatabase, until: IsoDay): Promise<string[]> {
  const giveUpAt = performance.now() + DONE_WITHIN_MS;
  for (;;) {
    await pause(LOOK_MS);
    const last = await lastDayOf(database);
    const [jobs = {}] = await database.look((connection) => connection.withSession((run) => run(JOBS)));
    const [unfinished, failed] = [Number(Reflect.get(jobs, 'unfinished')), Number(Reflect.get(jobs, 'failed'))];
    const isLived = last?.day === until && last.closedAt !== null;
    if (failed > 0) return [`${failed} jobs failed permanently`];
    if (isLived && unfinished === 0) return [];
    if (performance.now() > giveUpAt)
      return [`the last day is ${String(last?.day)} instead of ${until}, ${unfinished} jobs are not done`];
  }
}

async function judge(database: ScratchDatabase, expected: ScratchDatabase, postbox: Postbox) {
  const { same, lost } = await compareRows(database, expected);
  const ids = postbox.received.map(messageId);
  if (new Set(ids).size < ids.length) lost.push(`${ids.length - new Set(ids).size} mails came twice`);
  lost.push(...(await ledgerFaults(database)));
  return { lost, seen: `${same} rows match those of a server that ran every day, ${ids.length} mails, once each` };
}

const month = (database: ScratchDatabase, expected: ScratchDatabase, say: Say): Promise<Finding> =>
  inManyInstances(
    database,
    async ({ postbox, start }) => {
      const from = (await lastDayOf(database))?.day ?? '';
      const until = (await lastDayOf(expected))?.day ?? '';
      await start();
      await moveClock(database, daysBetween(from, until));
      const unlived = await untilLived(database, until);
      const { lost, seen } = await judge(database, expected, postbox);
      const days = daysBetween(from, until);
      return { fault: `Clock moved by ${days} days, three instances`, tries: days, lost: [...unlived, ...lost], seen };
    },
    say,
  );

async function liveOn(database: ScratchDatabase, postbox: Postbox, moves: readonly number[], isRunning: boolean) {
  const start = () => startServer({ ...database.env, SMTP_URL: postbox.url, LOG_LEVEL: 'silent' });
  const from = (await lastDayOf(database))?.day ?? '';
  let server = isRunning ? await start() : undefined;
  const lost: string[] = [];
  let lived = 0;
  for (const days of moves) {
    await moveClock(database, days);
    server ??= await start();
    lost.push(...(await untilLived(database, daysAfter(from, (lived += days)))));
  }
  await server?.end('SIGTERM');
  return lost;
}

async function missedDays(missed: ScratchDatabase, daily: ScratchDatabase): Promise<Finding> {
  const postbox = await openPostbox();
  const other = await openPostbox();
  try {
    const lost = [
      ...(await liveOn(daily, other, Array<number>(DAYS_MISSED).fill(1), true)),
      ...(await liveOn(missed, postbox, [DAYS_MISSED], false)),
    ];
    const found = await judge(missed, daily, postbox);
    return {
      fault: `${DAYS_MISSED - 1} days without a running server`,
      tries: DAYS_MISSED - 1,
      lost: [...lost, ...found.lost],
      seen: found.seen,
    };
  } finally {
    await postbox.close();
    await other.close();
    await missed.drop();
    await daily.drop();
  }
}

/** Several or late servers must produce the same rows as one server that runs daily. */
export async function liveDays(postgres: PostgresServer, say: Say): Promise<Finding[]> {
  const base = await postgresDatabase(postgres);
  const prepared = await startServer({ ...base.env, LOG_LEVEL: 'silent' });
  await prepared.end('SIGTERM');
  say('creating loans');
  const eve = await byHand(base, setLivingStage);
  const daily = await postgresDatabase(postgres, base);
  try {
    say('processing days one by one');
    const passUntil = (until: IsoDay) =>
      byHand(daily, async (server) => {
        const last = (await findLastDay(server.context.db))?.day ?? until;
        for (let day = last; day < until; day = daysAfter(day, 1)) await passDays(server, 1);
      });
    await passUntil(eve);
    const hung = await hangInStep(await postgresDatabase(postgres, daily), eve, say);
    const missed = await postgresDatabase(postgres, daily);
    const lived = await postgresDatabase(postgres, daily);
    say('processing days after an outage');
    const late = await missedDays(missed, lived);
    await passUntil(daysAfter(eve, DAYS_WITH_DUES));
    say('processing a month with three instances');
    return [hung, late, await month(await postgresDatabase(postgres, base), daily, say)];
  } finally {
    await base.drop();
    await daily.drop();
  }
}

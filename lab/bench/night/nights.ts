import { setTimeout as pause } from 'node:timers/promises';
import { askForDays } from '#server/kernel/businessDays/job';
import { findLastDay } from '#server/kernel/businessDays/repository';
import type { Connection } from '#server/kernel/db/connection';
import { findLastBookDay } from '#server/money/ledger/books/closeDays';
import { findLastCheck } from '#server/money/ledger/check/checkRuns';
import { startProcess, type ServerProcess, residentMemory } from '../startProcess';

const LOOK_MS = 50;
/** Checking a million loans can take almost an hour. */
const GIVE_UP_MS = 90 * 60_000;
const REST_MS = 2000;

export interface Site {
  databaseUrl: string;
  dataDir: string;
}

export const startServer = ({ databaseUrl, dataDir }: Site): Promise<ServerProcess> =>
  startProcess(
    ['dist/server/main.mjs'],
    { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
    dataDir,
  );

export async function beginNight(connection: Connection): Promise<void> {
  await connection.withSession((run) =>
    run(
      `update business_clock set added_days = added_days + 1;
       insert into business_clock_moves select clock_timestamp(), added_days from business_clock`,
    ),
  );
  await askForDays(connection);
}

const COUNT =
  "select count(*)::int as n from business_day_results where day = (select max(day) from business_days) and outcome = 'taken'";

export async function countTaken(connection: Connection): Promise<number> {
  const [row = {}] = await connection.withSession((run) => run(COUNT));
  return Number(Reflect.get(row, 'n'));
}

/** @returns seconds from opening to closing the last day */
export async function untilClosed(connection: Connection, after: string | undefined): Promise<number> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (;;) {
    const last = await findLastDay(connection.db);
    if (last && last.day !== after && last.closedAt !== null)
      return (last.closedAt.getTime() - last.openedAt.getTime()) / 1000;
    if (performance.now() > giveUpAt) throw new Error(`Day ${last?.day} did not end`);
    await pause(LOOK_MS);
  }
}

/** The day of the month on which the first night may begin at the latest. */
const LATEST_START = 15;

/** The first of a month writes a row for each loan, so no night that is measured may fall on it. */
export async function untilEarlyInMonth(connection: Connection): Promise<void> {
  for (;;) {
    const last = await findLastDay(connection.db);
    if (last && Number(last.day.slice(-2)) <= LATEST_START) return;
    await beginNight(connection);
    await untilClosed(connection, last?.day);
  }
}

/** Until a new server has checked the ledger. */
export async function untilChecked(connection: Connection): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  while (!(await findLastCheck(connection.db))) {
    if (performance.now() > giveUpAt) throw new Error('The ledger check did not end');
    await pause(LOOK_MS);
  }
}

/** Closing the books of the first day reads everything that the benchmark made. */
export async function untilBooksClosed(connection: Connection): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  while (!(await findLastBookDay(connection.db))) {
    if (performance.now() > giveUpAt) throw new Error('The books of the first day did not close');
    await pause(LOOK_MS);
  }
}

/** A night leaves up to three mails a loan, which wait until its money has moved: sending them takes longer than it. */
const DROP_MAILS = "delete from pgboss.job where name like '%-mail' and state < 'active'";

/** @returns seconds, the loans that paid, and the largest memory growth of a server in MB */
export async function liveNight(connection: Connection, servers: readonly ServerProcess[]) {
  await connection.withSession((run) => run(DROP_MAILS));
  await pause(REST_MS);
  const atRest = servers.map(({ pid }) => residentMemory(pid, 'VmRSS'));
  const before = await findLastDay(connection.db);
  await beginNight(connection);
  const seconds = await untilClosed(connection, before?.day);
  const grewBy = Math.max(...servers.map(({ pid }, at) => residentMemory(pid, 'VmHWM') - (atRest[at] ?? 0)));
  return { seconds, loans: await countTaken(connection), grewBy };
}

import { ledgerProofs } from '#server/ledgerProofs';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { rmSync } from 'node:fs';
import { startPostgresServer, type PostgresServer } from '#support/databases/postgresServer';
import { findLastDay } from '#server/kernel/businessDays/repository';
import type { Connection } from '#server/kernel/db/connection';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { checkLedger } from '#server/money/ledger/check/checkLedger';
import { scratchFolder } from '../database';
import { DAYS, fillLoans, NOTES } from '../lending/fillLoans';
import type { BenchPart, Measurement } from '../part';
import type { ServerProcess } from '../startProcess';
import {
  beginNight,
  countTaken,
  liveNight,
  startServer,
  untilBooksClosed,
  untilChecked,
  untilClosed,
  untilEarlyInMonth,
  type Site,
} from './nights';

/** 100,000 loans take long to create: `BENCH_LOANS=1000,10000,100000`. */
const SIZES = (process.env.BENCH_LOANS ?? '1000,10000').split(',').map(Number);
/** Numbers of instances for the night of the largest size, measured one after the other: `BENCH_INSTANCES=2,4`. */
const INSTANCES = (process.env.BENCH_INSTANCES ?? '3').split(',').map(Number);

/** The check after the kill reads the whole ledger, which takes hours among a million loans: `BENCH_KILL=no`. */
const WITH_KILL = process.env.BENCH_KILL !== 'no';

export const part: BenchPart = {
  title: `The night: loans of ${NOTES} notes, one in ${DAYS} due`,
  async run(say) {
    const server = await startPostgresServer({ durable: true });
    if (!server) throw new Error('PostgreSQL binaries are required');
    try {
      const measurements: Measurement[] = [];
      let before: number | undefined;
      for (const [at, size] of SIZES.entries()) {
        const isLast = at === SIZES.length - 1;
        const label = `${size.toLocaleString('en')} loans`;
        const figures = await withLoans(server, size, (text) => say(`${label}: ${text}`), isLast);
        measurements.push(...measurementsOf(label, figures, before));
        before = figures.one.seconds / figures.one.loans;
      }
      return measurements;
    } finally {
      await server.stop();
    }
  },
};

type Night = Awaited<ReturnType<typeof liveNight>>;

interface Figures {
  one: Night;
  shared: readonly (Night & { instances: number })[];
  kill?: Kill;
}

interface Kill {
  /** What the check finds after a kill in the middle of a night. */
  faults: number;
  checkSeconds: number;
}

function measurementsOf(label: string, { one, shared, kill }: Figures, before: number | undefined): Measurement[] {
  const perLoan = one.seconds / one.loans;
  const rows: Measurement[] = [
    { what: `${label}: the night, ${one.loans} due`, value: one.seconds, unit: 's' },
    { what: `${label}: a loan that is due`, value: perLoan * 1000, unit: 'ms', mark: { atMost: 14.4 } },
    { what: `${label}: server's memory grows by`, value: one.grewBy, unit: 'MB', mark: { atMost: 300 } },
  ];
  if (before !== undefined)
    rows.push({
      what: `${label}: time a loan, of the size before`,
      value: perLoan / before,
      unit: 'x',
      mark: { atMost: 1.3 },
    });
  for (const { instances, seconds, loans, grewBy } of shared)
    rows.push(
      { what: `${label}: the night by ${instances} instances, ${loans} due`, value: seconds, unit: 's' },
      {
        what: `${label}: ${instances} instances of one, a loan`,
        value: seconds / loans / perLoan,
        unit: 'x',
        mark: { atMost: 0.8 },
      },
      { what: `${label}: one of ${instances} grows in memory by`, value: grewBy, unit: 'MB', mark: { atMost: 300 } },
    );
  if (kill)
    rows.push(
      {
        what: `${label}: lost, done twice or wrong after a kill in the middle`,
        value: kill.faults,
        unit: '',
        mark: { atMost: 0 },
      },
      { what: `${label}: the ledger check afterwards`, value: kill.checkSeconds, unit: 's' },
    );
  return rows;
}

async function withLoans(
  server: PostgresServer,
  loans: number,
  say: (text: string) => void,
  whole: boolean,
): Promise<Figures> {
  const name = `night_${randomUUID().replaceAll('-', '')}`;
  const root = openPostgres(server.url('postgres'), (error) => console.error(error.message));
  await root.withSession((run) => run(`create database ${name}`)).finally(() => root.close());
  const site: Site = { databaseUrl: server.url(name), dataDir: scratchFolder('night') };
  const connection = openPostgres(site.databaseUrl, (error) => console.error(error.message));
  const servers: ServerProcess[] = [];
  const start = async () => void servers.push(await startServer(site));
  try {
    await migrate(connection, migrationsDir(process.cwd()));
    // So that its first check reads an empty ledger: with a million loans it takes more than an hour.
    await start();
    await untilChecked(connection);
    await untilEarlyInMonth(connection);
    for (const one of servers.splice(0)) await one.stop();
    const today = (await findLastDay(connection.db))?.day ?? '';
    await fillLoans(connection, { loans, today }, (done) => say(`made ${done.toLocaleString('en')}`));
    say('the night');
    await start();
    await untilClosed(connection, undefined);
    // The first run includes compilation, and closing the books of the first day.
    await liveNight(connection, servers);
    await untilBooksClosed(connection);
    const one = await liveNight(connection, servers);
    if (!whole) return { one, shared: [] };
    const shared: (Night & { instances: number })[] = [];
    for (const instances of INSTANCES) {
      say(`the night by ${instances} instances`);
      while (servers.length < instances) await start();
      await liveNight(connection, servers);
      shared.push({ instances, ...(await liveNight(connection, servers)) });
    }
    if (!WITH_KILL) return { one, shared };
    say('a kill in the middle');
    for (const other of servers.splice(1)) await other.stop();
    return { one, shared, kill: await killInTheMiddle(connection, servers, start, one.loans) };
  } finally {
    for (const one of servers) await one.stop();
    await connection.close();
    rmSync(site.dataDir, { recursive: true, force: true });
  }
}

async function killInTheMiddle(
  connection: Connection,
  servers: ServerProcess[],
  start: () => Promise<void>,
  expected: number,
): Promise<Kill> {
  const before = await findLastDay(connection.db);
  await beginNight(connection);
  while ((await findLastDay(connection.db))?.day === before?.day || (await countTaken(connection)) < expected / 3)
    await pause(20);
  for (const { pid } of servers.splice(0)) process.kill(pid, 'SIGKILL');
  const taken = await countTaken(connection);
  await start();
  await untilClosed(connection, before?.day);
  if (taken >= (await countTaken(connection))) throw new Error('The server was killed too late');
  let faults = 0;
  const begun = performance.now();
  for await (const result of checkLedger(connection.db, ledgerProofs)) faults += result.faults;
  return { faults, checkSeconds: (performance.now() - begun) / 1000 };
}

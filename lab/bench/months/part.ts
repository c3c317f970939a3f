import { startPostgresServer } from '#support/databases/postgresServer';
import { daysOfMonth } from '#contract/dates';
import type { Connection } from '#server/kernel/db/connection';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { ledgerProofs } from '#server/ledgerProofs';
import { checkLedger } from '#server/money/ledger/check/checkLedger';
import { proveMonths } from '#server/money/ledger/check/proveMonths';
import { makeCheckpoint } from '#server/money/ledger/checkpoint';
import { findScope } from '#server/money/ledger/check/scope';
import { fillLedger } from '../growth/fill';
import type { BenchPart, Measurement } from '../part';
import { timeByTurns } from '../timing/timeByTurns';
import { compareBooks } from './books';
import { compare } from './compare';
import { makeReads } from './reads';

const TRANSFERS = Number(process.env.BENCH_ROWS ?? 200_000);
const MONTHS = Number(process.env.BENCH_MONTHS ?? 27);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 101);
const CHECKS = 3;
/** The days of the books lie in one month on one side, so no month may be too short for them. */
const MOST_MONTHS = 28;

/** Alternates between a ledger of one month and one of many, so that other work on the machine affects both. */
export const part: BenchPart = {
  title: `${TRANSFERS.toLocaleString('en')} transfers in ${MONTHS} months, against the same in one month`,
  async run(say) {
    if (MONTHS > MOST_MONTHS) throw new Error(`BENCH_MONTHS is at most ${MOST_MONTHS}`);
    const server = await startPostgresServer();
    if (!server) throw new Error('PostgreSQL binaries are required');
    const limits = { size: 2, waitMs: 5000, timeoutMs: 600_000 };
    const open = (name: string) => openPostgres(server.url(name), (error) => console.error(error.message), limits);
    const admin = open('postgres');
    for (const name of ['one_month', 'many_months', 'days_of_one_month'])
      await admin.withSession((run) => run(`create database ${name}`));
    await admin.close();
    const [one, many, days] = [open('one_month'), open('many_months'), open('days_of_one_month')];
    try {
      for (const [connection, spread] of [
        [one, { months: 1 }] as const,
        [many, { months: MONTHS }] as const,
        [days, { months: 1, days: MONTHS }] as const,
      ]) {
        say(`creating ${spread.months} months`);
        await migrate(connection, migrationsDir(process.cwd()));
        const range = { from: 0, to: TRANSFERS };
        await connection.withSession(async (run) => {
          await fillLedger(run, range, { ...spread, transfers: TRANSFERS });
          await run('vacuum analyze');
        });
      }
      const measurements: Measurement[] = [];
      say('reading, no month proved');
      measurements.push(...(await compareReads(one, many, 'no month proved')));
      say('checking');
      measurements.push(...(await compareChecks(one, many, 'no month proved')));
      say('proving');
      const start = performance.now();
      await prove(many);
      for (const { db } of [one, many]) await makeCheckpoint({ db, now: () => new Date() });
      measurements.push({ what: `${MONTHS} months proved in`, value: (performance.now() - start) / 1000, unit: 's' });
      say('reading, months proved');
      measurements.push(...(await compareReads(one, many, 'months proved')));
      say('checking what is not proved');
      measurements.push(...(await compareChecks(one, many, 'months proved')));
      const asked = { transfers: TRANSFERS, rounds: ROUNDS };
      measurements.push(...(await compareBooks({ one: days, many }, asked, say)));
      return measurements;
    } finally {
      for (const connection of [one, many, days]) await connection.close();
      await server.stop();
    }
  },
};

async function compareReads(one: Connection, many: Connection, state: string): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const [what, read] of Object.entries(makeReads(TRANSFERS))) {
    const turns = { rounds: ROUNDS, warmUp: 10 };
    measurements.push(...(await compare({ one, many }, [`${what}, ${state}`, read], turns)));
  }
  return measurements;
}

async function compareChecks(one: Connection, many: Connection, state: string): Promise<Measurement[]> {
  const [inOne = Number.NaN, inMany = Number.NaN] = await timeByTurns(
    [one, many].map(({ db }) => async () => {
      for await (const { title, faults } of checkLedger(db, ledgerProofs))
        if (faults > 0) throw new Error(`${title}: ${faults} faults`);
    }),
    CHECKS,
    1,
  );
  return [
    { what: `ledger check, ${state}`, value: inMany / 1000, unit: 's' },
    { what: `ledger check, ${state}: of one month`, value: inMany / inOne, unit: 'x' },
  ];
}

/** Marks all months but the last two as proved, as a clean check of closed books would. */
async function prove({ db }: Connection): Promise<void> {
  const { months } = await findScope(db);
  const ended = months.slice(0, -2).map((month) => ({ month, lastDay: daysOfMonth(month.slice(0, 7)).to }));
  await proveMonths({ db, now: () => new Date() }, ended);
}

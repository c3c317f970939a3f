import { startPostgresServer } from '#support/databases/postgresServer';
import { daysAfter, type IsoDay } from '#contract/dates';
import { openFirstDay } from '#server/kernel/businessDays/openNextDay';
import { readLastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import type { Reader } from '#server/kernel/db/connection';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { lateLoanIds } from '#server/lending/arrears/list';
import { findLoansDueOn, findLoansWithDues } from '#server/lending/loans/schedule/loansWithDues';
import { findOwedLoans } from '#server/office/overview/owedLoans';
import { ageLoans, ONE_LATE_IN } from '../lending/ageLoans';
import { fillLoans } from '../lending/fillLoans';
import type { BenchPart, Measurement } from '../part';
import { timeByTurns } from '../timing/timeByTurns';

/** The last number of `BENCH_LOANS`, which other parts read as a list. */
const LOANS = Number((process.env.BENCH_LOANS ?? '20000').split(',').at(-1));
const ROUNDS = 9;
const PAGE = { after: null, limit: 200 };
const TIMEOUT_MS = 600_000;

/** Searches of the night, of administrators' lists and of the overview, among all owing loans. */
const searches: Record<string, (db: Reader, day: IsoDay) => Promise<unknown>> = {
  'the first 200 loans with something to collect': (db, day) => findLoansWithDues(db, day, PAGE),
  'the first 200 loans due in three days': (db, day) => findLoansDueOn(db, [daysAfter(day, 3)], PAGE),
  'the first 200 loans to remind after 1, 7, 14 or 30 days': (db, day) =>
    findLoansDueOn(
      db,
      [1, 7, 14, 30].map((days) => daysAfter(day, -days)),
      PAGE,
    ),
  'loans 4 to 30 days late': async (db, day) => lateLoanIds(db, day, 'days4To30'),
  "the overview's sums of all loans": findOwedLoans,
};

export const part: BenchPart = {
  title: `${LOANS.toLocaleString('en')} loans of ten instalments, nine paid, one in ${ONE_LATE_IN} late`,
  async run(say) {
    const server = await startPostgresServer();
    if (!server) throw new Error('PostgreSQL binaries are required');
    const limits = { size: 2, waitMs: 5000, timeoutMs: TIMEOUT_MS };
    const connection = openPostgres(server.url('postgres'), (error) => console.error(error.message), limits);
    try {
      await migrate(connection, migrationsDir(process.cwd()));
      await openFirstDay({ db: connection.db });
      const today = await readLastOpenedDay(connection.db);
      await fillLoans(connection, { loans: LOANS, today }, (done) => say(`made ${done.toLocaleString('en')}`));
      await connection.withSession(ageLoans);
      say('searching');
      const kinds = Object.values(searches).map((search) => async () => void (await search(connection.db, today)));
      const times = await timeByTurns(kinds, ROUNDS, 1);
      return Object.keys(searches).map((what, nth): Measurement => ({ what, value: times[nth] ?? NaN, unit: 'ms' }));
    } finally {
      await connection.close();
      await server.stop();
    }
  },
};

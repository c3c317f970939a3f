import { startPostgresServer } from '#support/databases/postgresServer';
import { openFirstDay } from '#server/kernel/businessDays/openNextDay';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { loanMonths } from '#server/kernel/db/schema/repayments';
import { closeMonths } from '#server/lending/statistics/closeMonths';
import { readRiskReport, readStatistics } from '#server/lending/statistics/readFigures';
import { median } from '../../quantiles';
import type { BenchPart } from '../part';
import { fillMonths } from './fillMonths';

const LOANS = 100_000;
const ROUNDS = 50;

export const part: BenchPart = {
  title: `Statistics of ${LOANS.toLocaleString('en')} loans, median of ${ROUNDS}`,
  async run(say) {
    const server = await startPostgresServer({ durable: true });
    if (!server) throw new Error('PostgreSQL binaries are required');
    const limits = { size: 4, waitMs: 60_000, timeoutMs: 120_000 };
    const connection = openPostgres(server.url('postgres'), (error) => console.error(error.message), limits);
    const { db } = connection;
    try {
      await migrate(connection, migrationsDir(process.cwd()));
      await openFirstDay({ db });
      say('creating monthly rows');
      await connection.withSession((run) => fillMonths(run, LOANS));
      const rows = await db.$count(loanMonths);
      const making = await timed(() => closeMonths({ db }, { through: '2026-10-31' }));
      const reading: number[] = [];
      const risk: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        reading.push(await timed(() => readStatistics(db)));
        risk.push(await timed(() => readRiskReport(db)));
      }
      return [
        { what: 'Rows of loans and month-ends', value: rows, unit: '' },
        { what: 'Figures made, once a month', value: making, unit: 'ms' },
        { what: 'The public call reads them', value: median(reading), unit: 'ms', mark: { atMost: 50 } },
        { what: "The portal's risk page reads them", value: median(risk), unit: 'ms' },
      ];
    } finally {
      await connection.close();
      await server.stop();
    }
  },
};

/** @returns ms */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

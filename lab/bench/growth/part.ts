import { startPostgresServer } from '#support/databases/postgresServer';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import type { BenchPart, Measurement } from '../part';
import { fillAll, NOTES_OF_LENDER } from './fill';
import { timePages } from './pages';

/** A million takes minutes to create: `BENCH_ROWS=1000,10000,100000,1000000`. */
const SIZES = (process.env.BENCH_ROWS ?? '1000,10000,100000').split(',').map(Number);
const TIMEOUT_MS = 60_000;
const QUICK_MS = 5;

export const part: BenchPart = {
  title: `First pages of growing lists, one lender with ${NOTES_OF_LENDER.toLocaleString('en')} notes`,
  async run(say) {
    const server = await startPostgresServer();
    if (!server) throw new Error('PostgreSQL binaries are required');
    const limits = { size: 2, waitMs: 5000, timeoutMs: TIMEOUT_MS };
    const connection = openPostgres(server.url('postgres'), (error) => console.error(error.message), limits);
    try {
      await migrate(connection, migrationsDir(process.cwd()));
      const measurements: Measurement[] = [];
      const first = new Map<string, number>();
      let from = 0;
      for (const size of SIZES) {
        say(`creating ${size.toLocaleString('en')} rows`);
        await connection.withSession((run) => fillAll(run, { from, to: size }));
        from = size;
        say(`${size.toLocaleString('en')} rows`);
        for (const [page, time] of await timePages(connection.db)) {
          const label = `${page}, ${size.toLocaleString('en')} rows`;
          measurements.push({ what: label, value: time, unit: 'ms' });
          const smallest = first.get(page) ?? Math.max(QUICK_MS, time);
          first.set(page, smallest);
          if (size === SIZES.at(-1) && SIZES.length > 1)
            measurements.push({
              what: `${page}: grows`,
              value: Math.max(QUICK_MS, time) / smallest,
              unit: 'x',
              mark: { atMost: 2 },
            });
        }
      }
      return measurements;
    } finally {
      await connection.close();
      await server.stop();
    }
  },
};

import { eq } from 'drizzle-orm';
import { startPostgresServer } from '#support/databases/postgresServer';
import { readBusinessNow } from '#server/kernel/businessDays/clock';
import { openFirstDay } from '#server/kernel/businessDays/openNextDay';
import { daysAfter } from '#contract/dates';
import type { Connection } from '#server/kernel/db/connection';
import { defaultPoolLimits } from '#server/kernel/config/poolLimits';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { loans } from '#server/kernel/db/schema/loans';
import { closeDay, findLastDay, insertDay } from '#server/kernel/businessDays/repository';
import { holdClock } from '#server/kernel/businessDays/clock';
import { readOwnLoan } from '#server/lending/loans/readLoan';
import { median, quantile } from '../../quantiles';
import { ALLOWED, EVENTS_BEFORE, fillListings } from '../lending/fillListings';
import type { BenchPart } from '../part';

const READERS = 32;
const DAYS = 40;
const EVENTS = 20;
const MAX_MS = 200;

export const part: BenchPart = {
  title: `A new day opens beside ${READERS} readers, ${DAYS} days`,
  async run(say) {
    const server = await startPostgresServer({ durable: true });
    if (!server) throw new Error('PostgreSQL binaries are required');
    const open = (size: number) =>
      openPostgres(server.url('postgres'), (error) => console.error(error.message), { ...defaultPoolLimits, size });
    const [days, readers] = [open(2), open(READERS)];
    try {
      await migrate(days, migrationsDir(process.cwd()));
      await openFirstDay({ db: days.db });
      say('creating a loan');
      const rounds = [(EVENTS - EVENTS_BEFORE) / 2];
      const { loanIds } = await fillListings(days, { listings: 1, lenders: 1, rounds, pledges: ALLOWED });
      const over = new AbortController();
      const count = { reads: 0 };
      const reading = Array.from({ length: READERS }, () => readOn(readers, loanIds[0] ?? '', over.signal, count));
      const waits: number[] = [];
      while (waits.length < DAYS) {
        say(`day ${waits.length + 1}, ${count.reads} reads`);
        const readsBefore = count.reads;
        waits.push(await openDay(days));
        // Each day competes with readers that started after the previous one.
        while (count.reads < readsBefore + READERS) await new Promise((resolve) => setImmediate(resolve));
      }
      over.abort();
      await Promise.all(reading);
      return [
        { what: 'A new day opens after, median', value: median(waits), unit: 'ms' },
        {
          what: 'A new day opens after, the slowest',
          value: quantile(waits, 1),
          unit: 'ms',
          mark: { atMost: MAX_MS },
        },
        { what: 'Reads meanwhile', value: count.reads, unit: '' },
      ];
    } finally {
      await days.close();
      await readers.close();
      await server.stop();
    }
  },
};

/** Runs the queries of a borrower's page repeatedly. */
async function readOn(connection: Connection, loanId: string, until: AbortSignal, count: { reads: number }) {
  while (!until.aborted) {
    await inTransaction(connection, async (tx) => {
      await readBusinessNow({}, tx);
      const [row] = await tx.select({ borrowerId: loans.borrowerId }).from(loans).where(eq(loans.id, loanId));
      return readOwnLoan({ now: () => new Date() }, tx, row?.borrowerId ?? '', loanId);
    });
    count.reads += 1;
  }
}

/** Opens a day as the day's job does, without its work. @returns ms */
async function openDay(connection: Connection): Promise<number> {
  const last = await findLastDay(connection.db);
  if (!last) throw new Error('No day is open yet');
  const now = new Date();
  await inTransaction(connection, (tx) => closeDay(tx, last.day, now));
  const start = performance.now();
  await inTransaction(connection, async (tx) => {
    await holdClock(tx);
    await insertDay(tx, daysAfter(last.day, 1), now);
  });
  return performance.now() - start;
}

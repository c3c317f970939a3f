import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { startPostgresServer } from '#support/databases/postgresServer';
import { openFirstDay } from '#server/kernel/businessDays/openNextDay';
import type { Connection } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { loans } from '#server/kernel/db/schema/loans';
import { readOwnLoan } from '#server/lending/loans/readLoan';
import { pledge } from '#server/lending/market/service';
import { median } from '../../quantiles';
import { ALLOWED, EVENTS_BEFORE, fillListings, PLEDGE } from '../lending/fillListings';
import type { BenchPart, Measurement } from '../part';

const SHORT = 20;
const LONG = 2000;
const TURNS = 100;
const WARM_UP = 10;

const roundsOf = (events: number) => (events - EVENTS_BEFORE) / 2;

/** One loan with few events and one with many, alternating, so that other work on the machine affects both. */
export const part: BenchPart = {
  title: `A loan with ${LONG} events beside one with ${SHORT}, ${TURNS} turns, medians`,
  async run(say) {
    const server = await startPostgresServer({ durable: true });
    if (!server) throw new Error('PostgreSQL binaries are required');
    const connection = openPostgres(server.url('postgres'), (error) => console.error(error.message));
    try {
      await migrate(connection, migrationsDir(process.cwd()));
      await openFirstDay({ db: connection.db });
      say('creating loans and lenders');
      const rounds = [SHORT, LONG].map(roundsOf);
      const { loanIds, lenderIds } = await fillListings(connection, {
        listings: 2,
        lenders: TURNS + WARM_UP,
        rounds,
        pledges: ALLOWED,
      });
      const [short = '', long = ''] = loanIds;
      const opened: Record<string, number[]> = { [short]: [], [long]: [] };
      const pledged: Record<string, number[]> = { [short]: [], [long]: [] };
      for (const [turn, lenderId] of lenderIds.entries()) {
        say(`turn ${turn}`);
        for (const loanId of [short, long]) {
          const pledging = await timed(() => pledgeTo(connection, loanId, lenderId));
          const opening = await timed(() => open(connection, loanId));
          // The first pledge folds the events and stores the snapshot.
          if (turn < WARM_UP) continue;
          pledged[loanId]?.push(pledging);
          opened[loanId]?.push(opening);
        }
      }
      return [
        ...compared('opens', opened[short] ?? [], opened[long] ?? []),
        ...compared('is pledged to', pledged[short] ?? [], pledged[long] ?? []),
      ];
    } finally {
      await connection.close();
      await server.stop();
    }
  },
};

const pledgeTo = (connection: Connection, loanId: string, lenderId: string) =>
  inTransaction(connection, (tx) =>
    pledge({ now: () => new Date(), config: { requireSecondFactor: false } }, tx, {
      loanId,
      lenderId,
      amountKobo: PLEDGE,
      acceptsRisk: false,
      key: randomUUID(),
    }),
  );

const open = (connection: Connection, loanId: string) =>
  inTransaction(connection, async (tx) => {
    const [row] = await tx.select({ borrowerId: loans.borrowerId }).from(loans).where(eq(loans.id, loanId));
    return readOwnLoan({ now: () => new Date() }, tx, row?.borrowerId ?? '', loanId);
  });

const compared = (what: string, short: readonly number[], long: readonly number[]): Measurement[] => [
  { what: `With ${SHORT} events it ${what} in`, value: median(short), unit: 'ms' },
  { what: `With ${LONG} events it ${what} in`, value: median(long), unit: 'ms' },
  { what: `It ${what}, of the short one`, value: median(long) / median(short), unit: 'x', mark: { atMost: 2 } },
];

/** @returns ms */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

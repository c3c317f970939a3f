import { eq } from 'drizzle-orm';
import { startPostgresServer } from '#support/databases/postgresServer';
import { openFirstDay } from '#server/kernel/businessDays/openNextDay';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { openBoss } from '#server/kernel/jobs/boss';
import { planPledges } from '#server/kernel/db/schema/plans';
import { findQueue } from '#server/lending/autoInvest/queue';
import { plannedListing } from '#server/lending/autoInvest/listing';
import { placeListing } from '#server/lending/autoInvest/placing';
import { findLoan } from '#server/lending/loans/life/repository';
import { median } from '../../quantiles';
import { ALLOWED, fillListings } from '../lending/fillListings';
import type { BenchPart, Measurement } from '../part';
import { acting, measureBesideHands } from './besideHands';
import { fillPlans } from './fillPlans';
import { measureWhyNot } from './whyNot';

const PLANS = 100_000;
const ROUNDS = 5;
const LISTINGS = 1500;
/** Lenders who pledge manually. */
const HANDS = 200;
const PLACED_BESIDE = 200;
/** The limit used by a placing. */
const LINE = 1250;
const MEGABYTE = 1024 * 1024;

export const part: BenchPart = {
  title: `A listing placed among ${PLANS.toLocaleString('en')} plans, median of ${ROUNDS}`,
  async run(say) {
    const server = await startPostgresServer({ durable: true });
    if (!server) throw new Error('PostgreSQL binaries are required');
    const limits = { size: 4, waitMs: 60_000, timeoutMs: 120_000 };
    const connection = openPostgres(server.url('postgres'), (error) => console.error(error.message), limits);
    const { db } = connection;
    try {
      await migrate(connection, migrationsDir(process.cwd()));
      await openFirstDay({ db });
      // Funding a loan enqueues jobs.
      await (await openBoss(connection, (error) => console.error(error))).stop({ graceful: false });
      say('creating listings and plans');
      const { loanIds, lenderIds } = await fillListings(connection, {
        listings: LISTINGS,
        lenders: HANDS,
        pledges: ALLOWED,
      });
      await fillPlans(connection, lenderIds, PLANS);
      const choosing: number[] = [];
      const placing: number[] = [];
      const pledged: number[] = [];
      const before = memory();
      for (const loanId of loanIds.slice(0, ROUNDS)) {
        choosing.push(
          await timed(() =>
            inTransaction({ db }, async (tx) => {
              const loan = await findLoan(tx, loanId);
              if (!loan) throw new Error('A listing is missing');
              await findQueue(tx, loan, await plannedListing(tx, loan), { afterTurn: undefined, limit: LINE });
            }),
          ),
        );
        placing.push(await timed(() => placeListing({ db, ...acting }, loanId)));
        pledged.push(await db.$count(planPledges, eq(planPledges.loanId, loanId)));
      }
      const measurements: Measurement[] = [
        { what: 'Lenders chosen by the database', value: median(choosing), unit: 'ms', mark: { atMost: 1000 } },
        { what: 'Placed, with all pledges', value: median(placing), unit: 'ms' },
        { what: 'Pledges of a placing', value: median(pledged), unit: '' },
        { what: 'Memory more after all of it', value: memory() - before, unit: 'MB', mark: { atMost: 64 } },
      ];
      say('beside pledges by hand');
      const beside = { loanIds: loanIds.slice(ROUNDS, ROUNDS + PLACED_BESIDE), lenderIds };
      measurements.push(...(await measureBesideHands(connection, beside)));
      say('why not');
      measurements.push(...(await measureWhyNot(connection, lenderIds[0] ?? '')));
      return measurements;
    } finally {
      await connection.close();
      await server.stop();
    }
  },
};

function memory(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / MEGABYTE;
}

/** @returns ms */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

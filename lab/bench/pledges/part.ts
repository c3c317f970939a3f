import { ledgerProofs } from '#server/ledgerProofs';
import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { startPostgresServer } from '#support/databases/postgresServer';
import { openFirstDay } from '#server/kernel/businessDays/openNextDay';
import { defaultPoolLimits } from '#server/kernel/config/poolLimits';
import type { Connection, Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { loanSnapshots } from '#server/kernel/db/schema/loans';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { checkLedger } from '#server/money/ledger/check/checkLedger';
import { pledge } from '#server/lending/market/service';
import { median, quantile } from '../../quantiles';
import { fillListings, PLEDGE } from '../lending/fillListings';
import { openPool } from '../database';
import type { BenchPart, Measurement } from '../part';
import { barePledge, type Target } from './barePledge';
import { recordPledge } from './recordPledge';

const CLIENTS = 20;
const PLEDGES = 120;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const AT_ONCE = 200;
const kinds = [
  { name: 'one loan', loans: 1 },
  { name: 'many loans', loans: 60 },
];
const LISTINGS = kinds.reduce((sum, { loans }) => sum + 2 * (ROUNDS + 1) * loans, 2);

const now = () => new Date();
const pledgeBy = (tx: Tx, target: Target, key: string) =>
  pledge({ now, config: { requireSecondFactor: false } }, tx, {
    ...target,
    amountKobo: PLEDGE,
    acceptsRisk: false,
    key,
  });

export const part: BenchPart = {
  title: `Pledges by ${CLIENTS} clients over ${defaultPoolLimits.size} connections, durable commits, median of ${ROUNDS} rounds by turns`,
  async run(say) {
    const server = await startPostgresServer({ durable: true });
    if (!server) throw new Error('PostgreSQL binaries are required');
    // Long waits are measured rather than refused.
    const limits = { size: defaultPoolLimits.size, waitMs: 60_000, timeoutMs: 60_000 };
    const connection = openPostgres(server.url('postgres'), (error) => console.error(error.message), limits);
    const pool = openPool({ connectionString: server.url('postgres'), max: limits.size, options: '-c timezone=UTC' });
    try {
      await migrate(connection, migrationsDir(process.cwd()));
      await openFirstDay({ db: connection.db });
      say('creating listings and lenders');
      const { loanIds, lenderIds } = await fillListings(connection, { listings: LISTINGS, lenders: AT_ONCE });
      const targets = (pledges: number, loans: number): Target[] => {
        const taken = loanIds.splice(0, loans);
        return Array.from({ length: pledges }, (_, turn) => ({
          loanId: taken[turn % taken.length] ?? '',
          lenderId: lenderIds[turn % lenderIds.length] ?? '',
        }));
      };
      const [recorded = { loanId: '', lenderId: '' }] = targets(1, 1);
      const key = randomUUID();
      const recording = await recordPledge(pool, (tx) => pledgeBy(tx, recorded, key));
      const bare = barePledge(pool, recording, key);
      const ours = (target: Target) => inTransaction(connection, (tx) => pledgeBy(tx, target, randomUUID()));

      const bareLoans = new Set<string>();
      const measurements: Measurement[] = [
        { what: 'Statements of a pledge, begin and commit not counted', value: recording.statements.length, unit: '' },
      ];
      for (const { name, loans } of kinds) {
        const rounds: { us: number; bareOnes: number }[] = [];
        for (let round = 0; round <= ROUNDS; round += 1) {
          say(`${name}, round ${round} of ${ROUNDS}`);
          const us = await perSecond(ours, targets(PLEDGES, loans));
          const bareTargets = targets(PLEDGES, loans);
          for (const { loanId } of bareTargets) bareLoans.add(loanId);
          rounds.push({ us, bareOnes: await perSecond(bare, bareTargets) });
        }
        const counted = rounds.slice(1);
        measurements.push(
          { what: `On ${name}`, value: median(counted.map(({ us }) => us)), unit: 'pledges/s' },
          {
            what: `On ${name}, bare transactions`,
            value: median(counted.map(({ bareOnes }) => bareOnes)),
            unit: 'pledges/s',
          },
          {
            what: `On ${name}, of bare`,
            value: median(counted.map(({ us, bareOnes }) => us / bareOnes)),
            unit: 'x',
            mark: { atLeast: 0.7 },
          },
        );
      }
      say(`${AT_ONCE} at once`);
      const waits = await Promise.all(targets(AT_ONCE, 1).map((target) => timed(() => ours(target))));
      measurements.push(
        {
          what: `${AT_ONCE} at once on one loan, p99`,
          value: quantile(waits, 0.99),
          unit: 'ms',
          mark: { atMost: 2000 },
        },
        {
          what: 'Wrong in the rows afterwards',
          value: await countFaults(connection, bareLoans),
          unit: '',
          mark: { atMost: 0 },
        },
      );
      return measurements;
    } finally {
      await pool.end();
      await connection.close();
      await server.stop();
    }
  },
};

async function perSecond(act: (target: Target) => Promise<unknown>, targets: readonly Target[]): Promise<number> {
  const waiting = targets.values();
  const client = async () => {
    for (const target of waiting) await act(target);
  };
  const taken = await timed(() => Promise.all(Array.from({ length: CLIENTS }, client)));
  return targets.length / (taken / 1000);
}

/** @returns ms */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Includes the bare pledges, except for snapshots, which repeat the recorded one. */
async function countFaults({ db }: Connection, bareLoans: ReadonlySet<string>): Promise<number> {
  await db.delete(loanSnapshots).where(inArray(loanSnapshots.loanId, [...bareLoans]));
  let faults = 0;
  for await (const result of checkLedger(db, ledgerProofs)) faults += result.faults;
  return faults;
}

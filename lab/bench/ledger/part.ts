import { startPostgresServer } from '#support/databases/postgresServer';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { median } from '../../quantiles';
import type { BenchPart, Measurement } from '../part';
import { openOurs } from './ours';
import { perSecond, type Act } from './perSecond';
import { openPgledger } from './pgledger';

const WALLETS = 1000;
const CLIENTS = 20;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

const kinds = [
  { name: 'between random wallets', act: 'betweenPeople', atLeast: 1.2 },
  { name: 'one side always the company', act: 'withCompany', atLeast: 3 },
] as const;

export const part: BenchPart = {
  title: `Transfers a second, ${CLIENTS} clients, durable commits, median of ${ROUNDS} rounds by turns`,
  async run(say) {
    const server = await startPostgresServer({ durable: true });
    if (!server) throw new Error('PostgreSQL binaries are required');
    const connection = openPostgres(server.url('postgres'), (error) => console.error(error.message), {
      size: CLIENTS,
      waitMs: 5000,
      timeoutMs: 10_000,
    });
    try {
      await migrate(connection, migrationsDir(process.cwd()));
      say('creating wallets');
      const ours = await openOurs(connection, WALLETS);
      const theirs = await openPgledger(server.url('postgres'), { accounts: WALLETS, clients: CLIENTS });
      const measurements: Measurement[] = [];
      for (const { name, act, atLeast } of kinds) {
        const [us, them] = await byTurns([ours[act], ...(theirs ? [theirs[act]] : [])], (round) =>
          say(`${name}, round ${round} of ${ROUNDS}`),
        );
        measurements.push({ what: `Ours, ${name}`, value: us ?? Number.NaN, unit: 'transfers/s' });
        if (them === undefined || us === undefined) {
          console.log('pgledger: not measured because BENCH_PGLEDGER names no files.');
          continue;
        }
        measurements.push(
          { what: `pgledger, ${name}`, value: them, unit: 'transfers/s' },
          { what: `Ours of pgledger's, ${name}`, value: us / them, unit: 'x', mark: { atLeast } },
        );
      }
      await theirs?.close();
      return measurements;
    } finally {
      await connection.close();
      await server.stop();
    }
  },
};

/** Alternates, so that other work on the machine affects all acts. @returns their medians */
async function byTurns(acts: readonly Act[], say: (round: number) => void): Promise<number[]> {
  const figures = acts.map((): number[] => []);
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(round);
    for (const [at, act] of acts.entries())
      figures[at]?.push(await perSecond(act, { clients: CLIENTS, seconds: SECONDS }));
  }
  return figures.map(median);
}

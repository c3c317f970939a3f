import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { startPostgresServer } from '#support/databases/postgresServer';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { scratchFolder } from '../database';
import { fillLedger } from '../growth/fill';
import { residentMemory } from '../startProcess';
import type { BenchPart, Measurement } from '../part';

/** The target is for ten million, which take long to create: `BENCH_POSTINGS=10000000`. */
const POSTINGS = Number(process.env.BENCH_POSTINGS ?? 1_000_000);
const SIZES = [POSTINGS / 10, POSTINGS];
const MARKED = 10_000_000;
const LOOK_MS = 100;

export const part: BenchPart = {
  title: 'The check of the ledger',
  async run(say) {
    const server = await startPostgresServer();
    if (!server) throw new Error('PostgreSQL binaries are required');
    const connection = openPostgres(server.url('postgres'), (error) => console.error(error.message));
    try {
      await migrate(connection, migrationsDir(process.cwd()));
      const measurements: Measurement[] = [];
      let from = 0;
      let before: number | undefined;
      for (const size of SIZES) {
        const label = `${size.toLocaleString('en')} postings`;
        say(`creating ${label}`);
        await connection.withSession(async (run) => {
          await fillLedger(run, { from, to: size / 2 });
          await run('vacuum analyze');
        });
        from = size / 2;
        say(`checking ${label}`);
        const { seconds, memory } = await check(server.url('postgres'));
        measurements.push(
          {
            what: `${label}: checked in`,
            value: seconds,
            unit: 's',
            ...(size >= MARKED && { mark: { atMost: 600 } }),
          },
          { what: `${label}: memory at most`, value: memory, unit: 'MB' },
        );
        if (before !== undefined)
          measurements.push({
            what: 'memory for ten times as many',
            value: memory / before,
            unit: 'x',
            mark: { atMost: 1.3 },
          });
        before = memory;
      }
      return measurements;
    } finally {
      await connection.close();
      await server.stop();
    }
  },
};

async function check(databaseUrl: string): Promise<{ seconds: number; memory: number }> {
  const dataDir = scratchFolder('check');
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/ledgerCheck.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  });
  let memory = 0;
  const looking = setInterval(() => {
    if (child.pid !== undefined && child.exitCode === null) memory = residentMemory(child.pid, 'VmHWM') || memory;
  }, LOOK_MS);
  try {
    await once(child, 'exit');
  } finally {
    clearInterval(looking);
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (child.exitCode !== 0) throw new Error(`The check ended with ${String(child.exitCode)}`);
  return { seconds: (performance.now() - start) / 1000, memory };
}

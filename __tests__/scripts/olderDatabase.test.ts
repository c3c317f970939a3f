import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#server/kernel/db/connect';
import type { Connection } from '#server/kernel/db/connection';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { readPause } from '#server/money/pause/repository';

// Creating a database and starting the command takes long when all cores are busy.
jest.setTimeout(120_000);

/** The first one that the older version doesn't know. */
const FIRST_MISSING = '0013_webhooks.sql';

const folder = mkdtempSync(join(tmpdir(), 'peerlend-older-'));
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function withDatabase<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const connection = await connect({ databaseUrl: undefined, dataDir }, () => undefined);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

function run(script: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `scripts/${script}.ts`, ...words],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, encoding: 'utf8' },
  );
  return { status, said: stdout + stderr };
}

test('on a database of an older version the commands name what is missing, and payments are paused anyway', async () => {
  const reason = 'Restored from the backup of Monday';
  const nothing = 'Start the server once.';
  expect(run('pausePayments', reason)).toEqual({ status: 1, said: `This database has no payments yet. ${nothing}\n` });
  expect(run('missedDays')).toEqual({ status: 1, said: `This database has no business days yet. ${nothing}\n` });

  const ours = migrationsDir(process.cwd());
  const older = mkdtempSync(join(folder, 'migrations-'));
  const names = readdirSync(ours).sort();
  for (const name of names) if (name < FIRST_MISSING) copyFileSync(join(ours, name), join(older, name));
  await withDatabase((connection) => migrate(connection, older));
  const missing = names.filter((name) => name >= FIRST_MISSING);
  const lacks = `it lacks ${missing.length} migrations, ${FIRST_MISSING} to ${missing.at(-1)}.`;

  const days = run('missedDays');
  expect(days.status).toBe(1);
  expect(days.said).toContain(lacks);
  expect(days.said).toContain('Start the server once');

  const paused = run('pausePayments', reason);
  expect(paused.said).toContain(lacks);
  expect(paused.said).toMatch(/Payments are paused\. Two administrators can resume them under Deposits and funds\.\n$/);
  expect(paused.status).toBe(0);
  expect(await withDatabase(({ db }) => readPause(db))).toMatchObject({ cause: 'restore', reason });
  expect(run('missedDays')).toEqual({ status: 0, said: 'No missed days are waiting.\n' });
});

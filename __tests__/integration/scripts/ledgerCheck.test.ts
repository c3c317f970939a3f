import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kobo } from '../../../contract/money/kobo';
import { openFirstDay } from '../../../server/businessDays/openNextDay';
import { connect } from '../../../server/db/connect';
import type { Connection } from '../../../server/db/connection';
import { inTransaction } from '../../../server/db/inTransaction';
import { migrate, migrationsDir } from '../../../server/db/migrate';
import { fundCompany } from '../../../server/money/ledger/houseFunds';

// Creating a database and starting the command takes long when all cores are busy.
jest.setTimeout(120_000);

const dataDir = mkdtempSync(join(tmpdir(), 'peerlend-ledger-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function withDatabase(work: (connection: Connection) => Promise<unknown>): Promise<void> {
  const connection = await connect({ databaseUrl: undefined, dataDir }, () => undefined);
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}

function runCommand() {
  const args = ['--import', 'tsx', 'scripts/ledgerCheck.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test('the command says that all is well, or what is not; where it cannot look it says why', async () => {
  expect(runCommand()).toEqual({ status: 1, said: 'This database has no ledger yet. Start the server once.\n' });

  await withDatabase(async (connection) => {
    await migrate(connection, migrationsDir(process.cwd()));
    await openFirstDay({ db: connection.db });
    await inTransaction(connection, (tx) => fundCompany(tx, { key: 'first', amountKobo: kobo(700), causedBy: null }));
    const { status, said } = runCommand();
    expect(status).toBe(1);
    expect(said).toContain(`Another Peerlend server is using ${dataDir}`);
  });
  const clean = runCommand();
  expect(clean.said).toMatch(/^✓ .+\n✓ [^✗]+\nThe ledger is in order\.\n$/);
  expect(clean.status).toBe(0);

  await withDatabase(({ withSession }) =>
    withSession((run) =>
      run('set session_replication_role = replica; update postings set amount_kobo = 699 where amount_kobo = 700'),
    ),
  );
  const found = runCommand();
  expect(found.said).toMatch(/✗ Each transfer .+\n {2}Transfer \S+ has 2 postings, which sum to -1 kobo\n/);
  expect(found.said).toMatch(/\nThe ledger has 2 faults\.\n$/);
  expect(found.status).toBe(1);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kobo } from '#contract/money/kobo';
import { openFirstDay } from '#server/kernel/businessDays/openNextDay';
import { connect } from '#server/kernel/db/connect';
import type { Connection } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { fundCompany } from '#server/money/ledger/houseFunds';

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

function runCommand(script = 'ledgerCheck', ...words: string[]) {
  const args = ['--import', 'tsx', `scripts/${script}.ts`, ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test("the command reports that the ledger is in order, or its faults, or why it can't check it", async () => {
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
  // Within a proved month, only a check of all months finds it.
  await withDatabase(({ withSession }) =>
    withSession((run) =>
      run(
        "set session_replication_role = replica; update ledger_months set proved_at = now(), last_day = '2020-01-01'",
      ),
    ),
  );
  expect(runCommand().said).not.toContain('2 postings, which sum to -1 kobo');
  expect(runCommand('ledgerCheck', '--all').said).toContain('2 postings, which sum to -1 kobo');
  await withDatabase(({ withSession }) =>
    withSession((run) =>
      run('set session_replication_role = replica; update ledger_months set proved_at = null, last_day = null'),
    ),
  );
  const found = runCommand();
  expect(found.said).toMatch(/✗ Each transfer .+\n {2}Transfer \S+ has 2 postings, which sum to -1 kobo\n/);
  expect(found.said).toMatch(/\nThe ledger has 2 faults\.\n$/);
  expect(found.status).toBe(1);
});

test("the months of the ledger are listed with the reason why each can't be detached", () => {
  const listed = runCommand('detachMonth');
  expect(listed.said).toMatch(/^(\d{4}-\d{2} {2}no check has proved it yet\n){2}$/);
  expect(listed.status).toBe(0);
  const month = listed.said.slice(0, 7);
  const refused = runCommand('detachMonth', month);
  expect(refused).toEqual({
    status: 1,
    said: `The month ${month} can't be detached: no check has proved it yet.\n`,
  });
});

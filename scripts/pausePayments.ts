import { readSettings } from '#server/kernel/config/config';
import { connect } from '#server/kernel/db/connect';
import type { Connection } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { migrate, migrationsDir, missingMigrations } from '#server/kernel/db/migrate';
import { pauseWithoutAlert } from '#server/money/pause/service';
import { awaitHandOvers } from '#server/money/withdrawals/handOver';

/** The pause needs the latest migrations, and a restored backup can be older. */
async function bringUpToDate(connection: Connection): Promise<void> {
  const migrations = migrationsDir(process.cwd());
  const missing = await missingMigrations(connection, migrations);
  if (!missing) throw new Error('This database has no payments yet. Start the server once.');
  const [first, last] = [missing[0], missing.at(-1)];
  if (first === undefined || last === undefined) return;
  console.log(
    `This database is from an older version: it lacks ${missing.length} migrations, ${first} to ${last}. Applying them now.`,
  );
  await migrate(connection, migrations);
}

/**
 * Run before the first start on a restored database: no money leaves until two administrators resume payments
 * (docs/restore.md#after-a-restore).
 */
async function pause(reason: string): Promise<readonly string[]> {
  const connection = await connect(readSettings(process.env, process.cwd()), (error) => console.error(error.message));
  try {
    await bringUpToDate(connection);
    await inTransaction(connection, (tx) => pauseWithoutAlert({ now: () => new Date() }, tx, 'restore', reason));
    return await awaitHandOvers(connection.db);
  } finally {
    await connection.close();
  }
}

const reason = process.argv.slice(2).join(' ');
if (reason === '') {
  console.error('Give a reason: npm run payments:pause -- "Restored from the backup of Monday, 03:00"');
  process.exitCode = 1;
} else {
  pause(reason).then(
    (onTheirWay) => {
      console.log('Payments are paused. Two administrators can resume them under Deposits and funds.');
      if (onTheirWay.length === 0) return;
      console.warn(
        `These payouts were already sent, and their outcome is unknown. Look them up at the bank: ${onTheirWay.join(', ')}`,
      );
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}

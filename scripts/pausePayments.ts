import { readSettings } from '../server/config/config';
import { connect } from '../server/db/connect';
import { inTransaction } from '../server/db/inTransaction';
import { pauseByItself } from '../server/money/pause/service';

/** Before the first start on a restored database: no money leaves until two administrators say so (docs/restore.md). */
async function pause(reason: string): Promise<void> {
  const connection = await connect(readSettings(process.env, process.cwd()), (error) => console.error(error.message));
  try {
    await inTransaction(connection, (tx) => pauseByItself({ now: () => new Date() }, tx, 'restore', reason));
  } finally {
    await connection.close();
  }
}

const reason = process.argv.slice(2).join(' ');
if (reason === '') {
  console.error('Say why: npm run payments:pause -- "Restored from the backup of Monday, 03:00"');
  process.exitCode = 1;
} else {
  pause(reason).then(
    () => console.log('Payments are paused. Two administrators let them go on, under Money.'),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}

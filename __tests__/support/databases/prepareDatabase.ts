import { openFirstDay } from '#server/kernel/businessDays/openNextDay';
import type { Connection } from '#server/kernel/db/connection';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openBoss } from '#server/kernel/jobs/boss';
import { createTestClock } from '../testClock';

/** Migrates a new database like a starting server. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  await migrate(connection, migrationsDir(process.cwd()));
  await openFirstDay({ db: connection.db, databaseTime: createTestClock().now });
  const boss = await openBoss(connection, console.error);
  await boss.stop({ graceful: false });
}

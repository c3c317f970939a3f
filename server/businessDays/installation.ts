import { eq, gt } from 'drizzle-orm';
import { ConfigError } from '../config/config';
import type { ServerContext } from '../context';
import { businessClock } from '../db/schema/businessDays';

/**
 * Marks the database as one of production, where the server runs as that: the clock can never be moved on it again,
 * whatever server is started on it later. Only an operator's own SQL takes the mark away.
 * @throws ConfigError where the clock was moved already: its days are not those of the world
 */
export async function markInstallation({ config, db }: Pick<ServerContext, 'config' | 'db'>): Promise<void> {
  if (!config.production) return;
  const moved = await db.select().from(businessClock).where(gt(businessClock.addedDays, 0));
  if (moved.length > 0) {
    throw new ConfigError(['The clock of this database was moved on: production needs a database of its own']);
  }
  await db.update(businessClock).set({ inProduction: true }).where(eq(businessClock.inProduction, false));
}

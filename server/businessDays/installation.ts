import { eq, gt } from 'drizzle-orm';
import { ConfigError } from '../config/config';
import type { ServerContext } from '../context';
import { businessClock } from '../db/schema/businessDays';

/** In production the clock can never be moved again. @throws ConfigError if it was moved before */
export async function markInstallation({ config, db }: Pick<ServerContext, 'config' | 'db'>): Promise<void> {
  if (!config.production) return;
  const moved = await db.select().from(businessClock).where(gt(businessClock.addedDays, 0));
  if (moved.length > 0) {
    throw new ConfigError(['The clock of this database was moved on: production needs a database of its own']);
  }
  await db.update(businessClock).set({ inProduction: true }).where(eq(businessClock.inProduction, false));
}

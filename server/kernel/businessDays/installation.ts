import { eq, gt } from 'drizzle-orm';
import { ConfigError } from '../config/config';
import type { ServerContext } from '../context';
import { businessClock } from '../db/schema/books';

/** Marks a production installation, whose clock can never be moved again. @throws ConfigError if it was moved before */
export async function markInstallation({ config, db }: Pick<ServerContext, 'config' | 'db'>): Promise<void> {
  if (!config.production) return;
  const moved = await db.select().from(businessClock).where(gt(businessClock.addedDays, 0));
  if (moved.length > 0) {
    throw new ConfigError(["This database's clock was moved: production needs its own database"]);
  }
  await db.update(businessClock).set({ inProduction: true }).where(eq(businessClock.inProduction, false));
}

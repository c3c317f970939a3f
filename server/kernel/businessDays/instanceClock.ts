import type { ServerContext } from '../context';
import { readDatabaseNow } from './clock';

/** An instance whose clock is further off doesn't process business days. */
const MAX_CLOCK_ERROR_SECONDS = 60;

/** @returns the seconds by which this instance's clock is ahead of the database's; undefined within a minute */
export async function findClockError(
  context: Pick<ServerContext, 'databaseTime' | 'db' | 'now'>,
): Promise<number | undefined> {
  const databaseNow = await readDatabaseNow(context, context.db);
  const seconds = Math.round((context.now().getTime() - databaseNow.getTime()) / 1000);
  return Math.abs(seconds) > MAX_CLOCK_ERROR_SECONDS ? seconds : undefined;
}

export class ClockIsOff extends Error {
  readonly code = 'CLOCK_IS_OFF';
  constructor(seconds: number) {
    super(
      `The clock of this instance is ${seconds} s ahead of the database's: it won't process business days until that is fixed`,
    );
    this.name = 'ClockIsOff';
  }
}

/** @throws ClockIsOff if it is more than a minute off */
export async function requireRightClock(context: Pick<ServerContext, 'databaseTime' | 'db' | 'now'>): Promise<void> {
  const seconds = await findClockError(context);
  if (seconds !== undefined) throw new ClockIsOff(seconds);
}

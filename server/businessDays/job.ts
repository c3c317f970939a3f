import type { ServerContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import { enqueue } from '../jobs/enqueue';
import { openNextDay } from './openNextDay';

/** The job 'business-day': a piece of one day's work, then another job for what is left, until today is closed. */
export async function liveDays(context: ServerContext): Promise<void> {
  const outcome = await openNextDay(context);
  if (outcome) await askForDays(context);
}

/** Has the days that are due lived, by jobs. */
export async function askForDays(context: Pick<ServerContext, 'db'>): Promise<void> {
  await inTransaction(context, (tx) => enqueue(tx, 'business-day', {}));
}

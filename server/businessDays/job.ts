import type { ServerContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import { enqueue } from '../jobs/enqueue';
import { openNextDay } from './openNextDay';

/** A job goes on to the next day for so long, well within its time. */
const JOB_MS = 20_000;

/** The job 'business-day': lives the days that are due, piece by piece, then another job for what is left. */
export async function liveDays(context: ServerContext): Promise<void> {
  const endsAt = performance.now() + JOB_MS;
  while (performance.now() < endsAt) {
    if (!(await openNextDay(context))) return;
  }
  await askForDays(context);
}

/** Has the days that are due lived, by jobs. */
export async function askForDays(context: Pick<ServerContext, 'db'>): Promise<void> {
  await inTransaction(context, (tx) => enqueue(tx, 'business-day', {}));
}

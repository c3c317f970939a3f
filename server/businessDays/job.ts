import type { ServerContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import { enqueue } from '../jobs/enqueue';
import { openNextDay } from './openNextDay';

/** A job goes on to the next day for so long, well within its time. */
const JOB_MS = 20_000;

/** So many more jobs are sent for a day with much work: an instance works one at a time, others take the rest. */
const HELPERS = 2;

/** The job 'business-day': lives the days that are due, piece by piece, then another job for what is left. */
export async function liveDays(context: ServerContext): Promise<void> {
  const endsAt = performance.now() + JOB_MS;
  while (performance.now() < endsAt) {
    if (!(await openNextDay(context, { askForHelp: () => askForDays(context, HELPERS) }))) return;
  }
  await askForDays(context);
}

/** Has the days that are due lived, by jobs. */
export async function askForDays(context: Pick<ServerContext, 'db'>, jobs = 1): Promise<void> {
  await inTransaction(context, async (tx) => {
    for (let job = 1; job <= jobs; job += 1) await enqueue(tx, 'business-day', {});
  });
}

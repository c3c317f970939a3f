import type { ServerContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import { enqueue } from '../jobs/enqueue';
import type { JobData } from '../jobs/queues';
import type { DayStep } from './dayStep';
import { openNextDay } from './openNextDay';

type DaysJob = JobData['business-day'];

/** A job goes on to the next day for so long, well within its time. */
const JOB_MS = 20_000;

/** So many more jobs are sent for a day with much work: an instance works one at a time, others take the rest. */
const HELPERS = 2;

/** Where a helper begins: the ids of subjects, which are random, in equal parts. */
const startOf = (helper: number): string =>
  `${Math.floor((16 * helper) / (HELPERS + 1)).toString(16)}0000000-0000-0000-0000-000000000000`;

/**
 * The job 'business-day': lives the days that are due, piece by piece, then another job for what is left.
 * @param steps the work of each day, in its order
 * @param data.from the id of a subject after which each step begins; the first one where it is left out
 */
export async function liveDays(
  context: ServerContext,
  steps: readonly DayStep[],
  { from }: DaysJob = {},
): Promise<void> {
  const endsAt = performance.now() + JOB_MS;
  const askForHelp = async () => {
    for (let helper = 1; helper <= HELPERS; helper += 1) await askForDays(context, { from: startOf(helper) });
  };
  while (performance.now() < endsAt) {
    if (!(await openNextDay(context, steps, { from: from ?? null, askForHelp }))) return;
  }
  await askForDays(context, from === undefined ? {} : { from });
}

/** Has the days that are due lived, by a job. */
export async function askForDays(context: Pick<ServerContext, 'db'>, job: DaysJob = {}): Promise<void> {
  await inTransaction(context, (tx) => enqueue(tx, 'business-day', job));
}

import type { ServerContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import { enqueue } from '../jobs/enqueue';
import type { JobData } from '../jobs/queues';
import type { DayStep } from './dayStep';
import { openNextDay, type DayOptions } from './openNextDay';

type DaysJob = JobData['business-day'];

const JOB_MS = 20_000;

/** Extra jobs for a busy day, so that other instances can help. */
const HELPERS = 2;

/** Subject ids are random, so these starting points split them evenly. */
const startOf = (helper: number): string =>
  `${Math.floor((16 * helper) / (HELPERS + 1)).toString(16)}0000000-0000-0000-0000-000000000000`;

/** Works through due days in slices, then sends another job for the rest. */
export async function processDays(
  context: ServerContext,
  steps: readonly DayStep[],
  { from }: DaysJob,
  bookDeposits: Required<DayOptions>['bookDeposits'],
): Promise<void> {
  const endsAt = performance.now() + JOB_MS;
  const askForHelp = async () => {
    for (let helper = 1; helper <= HELPERS; helper += 1) await askForDays(context, { from: startOf(helper) });
  };
  while (performance.now() < endsAt) {
    if (!(await openNextDay(context, steps, { from: from ?? null, askForHelp, bookDeposits }))) return;
  }
  await askForDays(context, from === undefined ? {} : { from });
}

/** Sends a job for due business days. */
export async function askForDays(context: Pick<ServerContext, 'db'>, job: DaysJob = {}): Promise<void> {
  await inTransaction(context, (tx) => enqueue(tx, 'business-day', job));
}

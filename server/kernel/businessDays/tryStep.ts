import type { ServerContext } from '../context';
import { isDatabaseOutage } from '../db/errors';
import { inTransaction } from '../db/inTransaction';
import { enqueue } from '../jobs/enqueue';
import type { JobData } from '../jobs/queues';
import { lateAfter } from './dayEnd';
import { findMoves } from './clock';
import type { DayStep } from './dayStep';
import { SUBJECT_MS, workStep, type Day, type Piece } from './workStep';

/**
 * Does a step that moves no money. What fails is left to a job, so that the day closes without it and no loan is set
 * aside for it.
 * @returns false if the time ran out @throws the database's error if it can't be reached
 */
export async function tryStep(context: ServerContext, step: DayStep, businessDay: Day, piece: Piece): Promise<boolean> {
  const failed = new Set<string>();
  const working = workStep(context, step, businessDay, { ...piece, failed });
  const isFinished = await working.catch((error: unknown) => {
    if (isDatabaseOutage(error)) throw error;
    context.report(error);
    return undefined;
  });
  if (isFinished === undefined || failed.size > 0) {
    const unfinished = { day: businessDay.day, step: step.name };
    await inTransaction(context, (tx) => enqueue(tx, 'unfinished-step', unfinished));
  }
  return isFinished ?? true;
}

/**
 * The job 'unfinished-step': does what is missing of a step, whether its day is closed or not.
 * @throws Error if some of it failed again, so that the job is retried, and then shown to administrators
 */
export async function finishStep(
  context: ServerContext,
  steps: readonly DayStep[],
  { day, step: name }: JobData['unfinished-step'],
): Promise<void> {
  const step = steps.find((one) => one.name === name);
  if (!step) throw new Error(`There is no step ${name}`);
  const failed = new Set<string>();
  await workStep(
    context,
    step,
    { day, lateAfter: lateAfter(day, await findMoves(context.db)) },
    { from: null, failed, subjectMs: SUBJECT_MS, isTimeOver: () => false, askForHelp: () => Promise.resolve() },
  );
  if (failed.size > 0) throw new Error(`The step ${name} of ${day} failed for ${failed.size}`);
}

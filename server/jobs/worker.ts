import { setTimeout as pause } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { ServerContext } from '../context';
import { inTime } from '../inTime';
import { errorCode } from './errorCode';
import type { JobHandlers } from './handlers';
import { queues, type JobData, type QueueName } from './queues';
import { whenSent } from './sent';
import { untilEnded, whileUnderWay } from './underWay';

export interface Worker {
  /** Takes no more jobs; resolves when the one under way has ended. */
  stop(): Promise<void>;
}

/**
 * Works a queue: one job after another; new ones as soon as this process has committed them, those of other instances
 * and those whose pause is over by a look every few seconds.
 *
 * pg-boss's own `work` does not wait until it has noted that a job is done: with the database away at that moment the
 * rejection ends the process, and a clean stop may leave a job that is done to be done again.
 */
export function startWorker(boss: PgBoss, queue: QueueName, handlers: JobHandlers, context: ServerContext): Worker {
  const stopping = new AbortController();
  let woken = new AbortController();
  const stopListening = whenSent(queue, () => woken.abort());
  const { after, pollSeconds } = queues[queue];
  const untilNextLook = () =>
    pause(pollSeconds * 1000, undefined, {
      signal: AbortSignal.any([stopping.signal, woken.signal]),
    }).catch(() => undefined);
  const isFree = async () => {
    if (after) await untilEnded(after, stopping.signal);
    return !stopping.signal.aborted;
  };
  const work = async () => {
    while (await isFree()) {
      // Before the look: what is sent during it is found by the next one.
      woken = new AbortController();
      const worked = await workOnce(boss, queue, handlers, context).catch((error: unknown) => {
        // The job's end could not be noted: it is tried again once its time is over.
        context.report(error);
        return false;
      });
      if (!worked) await untilNextLook();
    }
  };
  const working = work();
  return {
    async stop() {
      stopListening();
      stopping.abort();
      await working;
    },
  };
}

/**
 * Takes one job that is due, and does it.
 * @returns whether there was one
 */
export async function workOnce<Queue extends QueueName>(
  boss: PgBoss,
  queue: Queue,
  handlers: JobHandlers,
  context: ServerContext,
): Promise<boolean> {
  const [job] = await boss.fetch<JobData[Queue]>(queue);
  if (!job) return false;
  const error = await whileUnderWay(queue, () => failureOf(() => handlers[queue](context, job), queue, context));
  if (error === undefined) await boss.complete(queue, job.id);
  else await boss.fail(queue, job.id, error);
  return true;
}

/** Does a job. @returns what is kept of its failure: never a message, which may quote personal data */
async function failureOf(
  work: () => Promise<void>,
  queue: QueueName,
  { report }: ServerContext,
): Promise<{ code: string } | undefined> {
  try {
    await inTime(work(), queues[queue].seconds * 1000, `A job of ${queue} takes too long`);
    return undefined;
  } catch (error) {
    report(error);
    return { code: errorCode(error) };
  }
}

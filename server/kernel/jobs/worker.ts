import { once } from 'node:events';
import type PgBoss from 'pg-boss';
import type { ServerContext } from '../context';
import { withTimeout } from '../withTimeout';
import type { Tx } from '../db/connection';
import { inTransaction } from '../db/inTransaction';
import { errorCode } from '../describeError';
import { inCarriedSpan } from '../traces/spans';
import { storeIn } from './enqueue';
import { mailIdOf } from './mailId';
import { type JobData, type QueueName, queues } from './queues';
import { whenSent } from './sentSignal';
import { untilEnded, whileUnderWay } from './underWay';

export interface Job<Queue extends QueueName> {
  id: string;
  queue: Queue;
  data: JobData[Queue];
}

/** A job may run twice, so handlers check what is left to do or use the job's id as a key. */
export type JobHandlers = {
  readonly [Queue in QueueName]: (context: ServerContext, job: Job<Queue>) => Promise<void>;
};

/** Called in the transaction that records a failed try; after the last try, the job is already in the failed queue. */
export type WhenFailed = (tx: Tx) => Promise<void>;

export interface Worker {
  stop(): Promise<void>;
}

/**
 * Works until its queue is empty, and then until `noteSent` wakes it. Replaces pg-boss's `work`, in which a rejection
 * ends the process if the database is lost after a job.
 */
export function startWorker(
  boss: PgBoss,
  queue: QueueName,
  handlers: JobHandlers,
  context: ServerContext,
  whenFailed?: WhenFailed,
): Worker {
  const stopping = new AbortController();
  let woken = new AbortController();
  const stopListening = whenSent(queue, () => woken.abort());
  const { after } = queues[queue];
  const untilWoken = async () => {
    const either = AbortSignal.any([stopping.signal, woken.signal]);
    if (!either.aborted) await once(either, 'abort');
  };
  const isFree = async () => {
    if (after) await untilEnded(after, stopping.signal);
    return !stopping.signal.aborted;
  };
  const work = async () => {
    while (await isFree()) {
      // Renewed before the look for a job, so that one sent meanwhile is not missed.
      woken = new AbortController();
      const worked = await workOnce(boss, queue, handlers, context, whenFailed).catch((error: unknown) => {
        // The job could not be marked as done, so it is retried after its time limit.
        context.report(error);
        return false;
      });
      if (!worked) await untilWoken();
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

/** Fetches a job and runs it. @returns false if there was none */
export async function workOnce<Queue extends QueueName>(
  boss: PgBoss,
  queue: Queue,
  handlers: JobHandlers,
  context: ServerContext,
  whenFailed?: WhenFailed,
): Promise<boolean> {
  const [job] = await boss.fetch<JobData[Queue]>(queue);
  if (!job) return false;
  const inTrace = () =>
    inCarriedSpan(job.data, `job ${queue}`, { 'messaging.destination.name': queue }, () =>
      handlers[queue](context, { id: mailIdOf(job), queue, data: job.data }),
    );
  const error = await whileUnderWay(queue, () => failureOf(inTrace, queue, context));
  if (error === undefined) await boss.complete(queue, job.id);
  else
    await inTransaction(context, async (tx) => {
      await failIn(tx, boss, queue, { id: job.id, error });
      await whenFailed?.(tx);
    });
  return true;
}

const failIn = (tx: Tx, boss: PgBoss, queue: QueueName, { id, error }: { id: string; error: object }) =>
  boss.fail(queue, id, error, { db: storeIn(tx) });

/** Never the message, which may quote personal data. */
async function failureOf(
  work: () => Promise<void>,
  queue: QueueName,
  { report }: ServerContext,
): Promise<{ code: string } | undefined> {
  try {
    await withTimeout(work(), queues[queue].seconds * 1000, `A job of ${queue} timed out`);
    return undefined;
  } catch (error) {
    report(error);
    return { code: errorCode(error) };
  }
}

import type { ServerContext } from '../context';
import type { Tx } from '../db/connection';
import type { JobData, QueueName } from './queues';

export interface Job<Queue extends QueueName> {
  id: string;
  data: JobData[Queue];
}

/** A job may run twice, so handlers check what is left to do or use the job's id as a key. */
export type JobHandlers = {
  readonly [Queue in QueueName]: (context: ServerContext, job: Job<Queue>) => Promise<void>;
};

/** Called in the transaction that records a failed try; after the last try, the job is already in the failed queue. */
export type WhenFailed = (tx: Tx) => Promise<void>;

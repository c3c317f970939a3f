import type { ServerContext } from '../context';
import type { Tx } from '../db/connection';
import type { JobData, QueueName } from './queues';

export interface Job<Queue extends QueueName> {
  id: string;
  data: JobData[Queue];
}

/** A job may run twice: handlers check what is left to do, or pass on the job's id as a key. */
export type JobHandlers = {
  readonly [Queue in QueueName]: (context: ServerContext, job: Job<Queue>) => Promise<void>;
};

/** Called in the transaction that notes a failed try; the last one has moved the job to the failed ones. */
export type WhenFailed = (tx: Tx) => Promise<void>;

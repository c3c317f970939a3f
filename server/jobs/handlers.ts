import type { ServerContext } from '../context';
import type { JobData, QueueName } from './queues';

export interface Job<Queue extends QueueName> {
  id: string;
  data: JobData[Queue];
}

/** A job may run twice: handlers check what is left to do, or pass on the job's id as a key. */
export type JobHandlers = {
  readonly [Queue in QueueName]: (context: ServerContext, job: Job<Queue>) => Promise<void>;
};

import type { ServerContext } from '../context';
import type { JobData, QueueName } from './queues';

export interface Job<Queue extends QueueName> {
  /** The same however often the job is tried. */
  id: string;
  data: JobData[Queue];
}

/**
 * What each queue's jobs do. A job may run more than once, since a server can be killed in the middle of it: so a
 * handler asks what is still to be done, or hands on the job's id as the key of what it does. It asks `context.now()`
 * what is due, never the database's clock.
 */
export type JobHandlers = {
  readonly [Queue in QueueName]: (context: ServerContext, job: Job<Queue>) => Promise<void>;
};

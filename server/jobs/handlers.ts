import type { ServerContext } from '../context';
import type { JobData, QueueName } from './queues';

export interface Job<Queue extends QueueName> {
  /** The same for every try of the job. */
  id: string;
  data: JobData[Queue];
}

/**
 * The handler of each queue. A job may run more than once, since a server can be killed halfway: so a handler checks
 * what is still to be done, or passes on the job's id as idempotency key. It takes the time from `context.now()`, never
 * from the database's clock.
 */
export type JobHandlers = {
  readonly [Queue in QueueName]: (context: ServerContext, job: Job<Queue>) => Promise<void>;
};

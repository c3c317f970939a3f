import type { ServerContext } from '../context';
import type { JobData, QueueName } from './queues';

export interface Job<Queue extends QueueName> {
  /** The same for every try of the job. */
  id: string;
  data: JobData[Queue];
}

/**
 * A job may run more than once, since a server can be killed halfway: a handler checks what is left
 * to
 * do, or passes on the job's id as idempotency key. It takes the time from `context.now()`.
 */
export type JobHandlers = {
  readonly [Queue in QueueName]: (context: ServerContext, job: Job<Queue>) => Promise<void>;
};

import type { ServerContext } from '#server/kernel/context';
import type { Connection } from '#server/kernel/db/connection';
import { jobHandlers, whenFailed } from '#server/jobHandlers';
import { queueNames, type QueueName } from '#server/kernel/jobs/queues';
import { whenSent } from '#server/kernel/jobs/sentSignal';
import { workOnce } from '#server/kernel/jobs/worker';
import { jobStore } from '#support/jobs';

/**
 * @returns a function that works off all jobs sent since then, in the order of the queues. It counts them, because the
 * database takes longer to find out which queues have jobs than to do most of them: each queue is a table.
 */
export function createJobRunner(connection: Connection, context: ServerContext): () => Promise<void> {
  const boss = jobStore(connection);
  const waiting = new Map<QueueName, number>();
  const add = (queue: QueueName, jobs: number) => waiting.set(queue, (waiting.get(queue) ?? 0) + jobs);
  for (const queue of queueNames) whenSent(queue, () => add(queue, 1));
  const firstWaiting = () => queueNames.find((queue) => waiting.get(queue));
  return async () => {
    for (let queue = firstWaiting(); queue; queue = firstWaiting())
      if (await workOnce(boss, queue, jobHandlers, context, whenFailed)) add(queue, -1);
  };
}

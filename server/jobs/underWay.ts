import { EventEmitter, once } from 'node:events';
import type { QueueName } from './queues';

/** The queues that this process is working on now, one job at a time each. */
const underWay = new Set<QueueName>();
const ended = new EventEmitter<Record<QueueName, []>>();

/** Does a job's work, then lets waiting queues go on. */
export async function whileUnderWay<Result>(queue: QueueName, work: () => Promise<Result>): Promise<Result> {
  underWay.add(queue);
  try {
    return await work();
  } finally {
    underWay.delete(queue);
    ended.emit(queue);
  }
}

/** Waits until this process does no job of the queue, or the signal aborts. */
export async function untilEnded(queue: QueueName, signal: AbortSignal): Promise<void> {
  if (underWay.has(queue)) await once(ended, queue, { signal }).catch(() => undefined);
}

import { EventEmitter, once } from 'node:events';
import type { QueueName } from './queues';

/** Queues this process is working on, except those with several workers. */
const underWay = new Set<QueueName>();
const ended = new EventEmitter<Record<QueueName, []>>();

/** Runs the work of a queue's job, so that `untilEnded` waits for it. */
export async function whileUnderWay<Result>(queue: QueueName, work: () => Promise<Result>): Promise<Result> {
  underWay.add(queue);
  try {
    return await work();
  } finally {
    underWay.delete(queue);
    ended.emit(queue);
  }
}

/** Waits while this process works on the queue, or until the signal. */
export async function untilEnded(queue: QueueName, signal: AbortSignal): Promise<void> {
  if (underWay.has(queue)) await once(ended, queue, { signal }).catch(() => undefined);
}

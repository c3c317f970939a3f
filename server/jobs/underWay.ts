import { EventEmitter, once } from 'node:events';
import type { QueueName } from './queues';

/** The queues whose job this process is doing: one at a time of each. */
const underWay = new Set<QueueName>();
const ended = new EventEmitter<Record<QueueName, []>>();

/** Does a job's work; whoever waits for its queue goes on afterwards. */
export async function whileUnderWay<Result>(queue: QueueName, work: () => Promise<Result>): Promise<Result> {
  underWay.add(queue);
  try {
    return await work();
  } finally {
    underWay.delete(queue);
    ended.emit(queue);
  }
}

/** Resolves at once where this process does no job of the queue, else when that has ended or the signal aborts. */
export async function untilEnded(queue: QueueName, signal: AbortSignal): Promise<void> {
  if (underWay.has(queue)) await once(ended, queue, { signal }).catch(() => undefined);
}

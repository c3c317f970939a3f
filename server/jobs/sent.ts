import { EventEmitter } from 'node:events';
import type { QueueName } from './queues';

/** Jobs that this process has sent, for its own workers; those of other instances find them at their next look. */
const sent = new EventEmitter<Record<QueueName, []>>();

/** Tells the queue's worker that a job was committed. */
export function noteSent(queue: QueueName): void {
  sent.emit(queue);
}

/** Calls `look` whenever a job of the queue was committed here. @returns ends that */
export function whenSent(queue: QueueName, look: () => void): () => void {
  sent.on(queue, look);
  return () => sent.off(queue, look);
}

import { EventEmitter } from 'node:events';
import type { QueueName } from './queues';

/** Jobs committed by this process; the lookout finds those of other instances. */
const sent = new EventEmitter<Record<QueueName, []>>();

export function noteSent(queue: QueueName): void {
  sent.emit(queue);
}

/** @returns a function that unsubscribes */
export function whenSent(queue: QueueName, look: () => void): () => void {
  sent.on(queue, look);
  return () => sent.off(queue, look);
}

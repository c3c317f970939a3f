import { setTimeout as pause } from 'node:timers/promises';
import type { ServerContext } from '../context';
import { findDueQueues } from './repository';
import { noteSent } from './sentSignal';

/** The longest until an instance notices a job that has become due, or that another instance has sent. */
const LOOK_MS = 2000;

/**
 * Wakes the workers of all queues with due jobs. One statement asks for every queue; a poll by each worker would keep
 * an idle server busy.
 * @returns a function that ends it, after a statement under way
 */
export function startLookout({ db, report }: Pick<ServerContext, 'db' | 'report'>): () => Promise<void> {
  const stopping = new AbortController();
  const look = async () => {
    while (!stopping.signal.aborted) {
      await findDueQueues(db).then((due) => due.forEach(noteSent), report);
      await pause(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const looking = look();
  return async () => {
    stopping.abort();
    await looking;
  };
}

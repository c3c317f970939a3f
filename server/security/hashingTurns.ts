import { CodedError } from '../errors';

/** How many passwords one address may queue: behind so many, a stranger is still answered within a second. */
const MOST_WAITING = 32;
const RETRY_AFTER_SECONDS = 1;

/** Keeps one caller from filling the queue in which all wait for their passwords to be hashed. */
export interface HashingTurns {
  /**
   * @param address the caller's address, hashed
   * @throws CodedError RATE_LIMITED where too much of the address is waiting already; what the work throws
   */
  take<T>(address: string, work: () => Promise<T>): Promise<T>;
}

export function createHashingTurns(): HashingTurns {
  const waiting = new Map<string, number>();
  return {
    async take(address, work) {
      const before = waiting.get(address) ?? 0;
      if (before >= MOST_WAITING) throw new CodedError('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      waiting.set(address, before + 1);
      try {
        return await work();
      } finally {
        const left = (waiting.get(address) ?? 1) - 1;
        if (left > 0) waiting.set(address, left);
        else waiting.delete(address);
      }
    },
  };
}

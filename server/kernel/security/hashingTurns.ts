import { CodedError } from '../errors';

/** With this many passwords of one address waiting, others still get an answer within a second. */
const MAX_WAITING = 32;
const RETRY_AFTER_SECONDS = 1;

/** Keeps one caller from filling the hashing queue. */
interface HashingTurns {
  /** @throws CodedError RATE_LIMITED if the address has too many waiting; errors of `work` */
  take<T>(address: string, work: () => Promise<T>): Promise<T>;
}

export function createHashingTurns(): HashingTurns {
  const waiting = new Map<string, number>();
  return {
    async take(address, work) {
      const before = waiting.get(address) ?? 0;
      if (before >= MAX_WAITING) throw new CodedError('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
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

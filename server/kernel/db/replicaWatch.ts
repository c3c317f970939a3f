/** The longest that a call waits for the replica's answer. */
const ANSWER_MS = 500;
const ASK_AGAIN_MS = 5000;

export interface ReplicaWatchOptions {
  /** Gets the first failure of each outage. */
  report: (error: unknown) => void;
  /** Gets a line when an outage begins or ends. */
  note: (line: string) => void;
  now: () => Date;
  answerMs?: number;
}

type Ask = (writtenAt: string | undefined) => Promise<boolean>;

/**
 * Calls wait only for a replica that answered last time. A lost one is asked again every five seconds, beside the call
 * that comes then.
 * @param ask asks the replica whether it has replayed this position; rejects if the replica fails
 * @returns the same question, answered in time; false while the replica is lost
 */
export function watchReplica(ask: Ask, { report, note, now, answerMs = ANSWER_MS }: ReplicaWatchOptions): Ask {
  /** In milliseconds: undefined unless the replica is lost, Infinity while it is being asked again. */
  let askAgainAt: number | undefined;
  const askInTime: Ask = (writtenAt) => inTime(ask(writtenAt), answerMs);
  const later = () => now().getTime() + ASK_AGAIN_MS;

  function lose(failure: unknown): void {
    // Several calls may have waited at the same time.
    if (askAgainAt !== undefined) return;
    askAgainAt = later();
    report(failure);
    note('The replica is lost: lists are read from the primary');
  }

  async function askAgain(): Promise<void> {
    askAgainAt = Infinity;
    try {
      await askInTime(undefined);
      askAgainAt = undefined;
      note('The replica answers again: lists are read from it');
    } catch {
      askAgainAt = later();
    }
  }

  return async (writtenAt) => {
    if (askAgainAt !== undefined) {
      if (now().getTime() >= askAgainAt) void askAgain();
      return false;
    }
    try {
      return await askInTime(writtenAt);
    } catch (error) {
      lose(error);
      return false;
    }
  };
}

/** @throws the answer's error; Error after the limit */
const inTime = <T>(answer: Promise<T>, limitMs: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const tooLate = () => reject(Object.assign(new Error('The replica was too slow'), { code: 'TIMED_OUT' }));
    // An answer that arrived while this process was busy still counts.
    const timer = setTimeout(() => setImmediate(tooLate), limitMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });

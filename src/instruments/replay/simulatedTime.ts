const realNow = Date.now.bind(Date);

/** Runs something short as if it were that time, in milliseconds since 1970. */
export function atTime<Result>(timeMs: number, run: () => Result): Result {
  const before = Date.now;
  Date.now = () => timeMs;
  try {
    return run();
  } finally {
    Date.now = before;
  }
}

/**
 * Lets everything that asks `Date.now` read another clock: screens that replay count their seconds by the recording.
 * @returns the function that gives the real time back
 */
export function simulateTime(clock: () => number): () => void {
  Date.now = clock;
  return () => {
    Date.now = realNow;
  };
}

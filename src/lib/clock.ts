let simulatedMs: number | undefined;

/** The time that machines go by, in milliseconds since 1970. */
export const currentTime = (): number => simulatedMs ?? Date.now();

/** Runs something synchronous as if it were that time: a replayed transition reads the time of its recording. */
export function atTime<Result>(timeMs: number, run: () => Result): Result {
  const before = simulatedMs;
  simulatedMs = timeMs;
  try {
    return run();
  } finally {
    simulatedMs = before;
  }
}

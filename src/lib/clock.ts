let simulatedMs: number | undefined;

/** In milliseconds since 1970; simulated while a recording is replayed. */
export const currentTime = (): number => simulatedMs ?? Date.now();

/** For synchronous functions: a replayed transition sees the recorded time. */
export function atTime<Result>(timeMs: number, run: () => Result): Result {
  const before = simulatedMs;
  simulatedMs = timeMs;
  try {
    return run();
  } finally {
    simulatedMs = before;
  }
}

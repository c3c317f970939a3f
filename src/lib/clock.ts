let simulatedMs: number | undefined;

/** The machines' clock, in milliseconds since 1970. */
export const currentTime = (): number => simulatedMs ?? Date.now();

/** Runs a synchronous function at a simulated time. */
export function atTime<Result>(timeMs: number, run: () => Result): Result {
  const before = simulatedMs;
  simulatedMs = timeMs;
  try {
    return run();
  } finally {
    simulatedMs = before;
  }
}

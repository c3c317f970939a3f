/** Runs a synchronous function with the clock set to a recorded time. */
export function atTime<Result>(timeMs: number, run: () => Result): Result {
  const { now } = Date;
  Date.now = () => timeMs;
  try {
    return run();
  } finally {
    Date.now = now;
  }
}

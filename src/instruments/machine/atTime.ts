/** Runs a synchronous function at a recorded time: what it takes for now is that time. */
export function atTime<Result>(timeMs: number, run: () => Result): Result {
  const { now } = Date;
  Date.now = () => timeMs;
  try {
    return run();
  } finally {
    Date.now = now;
  }
}

/** Browsers fire timers of more than 24.8 days at once, so a long wait goes in steps. */
const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000;

/**
 * Calls back once a moment has come.
 * @param timeMs in milliseconds since 1970; a moment that has passed counts as now
 * @returns the function that gives it up
 */
export function callAt(timeMs: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const leftMs = Math.max(0, timeMs - Date.now());
    timer = setTimeout(leftMs > LONGEST_TIMER_MS ? wait : act, Math.min(leftMs, LONGEST_TIMER_MS));
  };
  wait();
  return () => {
    clearTimeout(timer);
  };
}

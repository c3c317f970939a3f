/** Browsers fire timers of more than 24.8 days immediately, so a long wait is split. */
const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000;

/** Calls back at `timeMs` (since 1970); returns a function that cancels it. */
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

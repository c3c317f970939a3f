/** How long to wait where the browser cannot tell when it is idle. */
const DELAY_MS = 200;

/** Calls back when the browser is idle. @returns a function that cancels it */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = window.requestIdleCallback(act);
  return () => {
    window.cancelIdleCallback(handle);
  };
}

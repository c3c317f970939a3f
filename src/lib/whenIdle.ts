/** How long to wait where the browser cannot tell when it is idle. */
const DELAY_MS = 200;

/** Has something done once the page has shown what it has and rests. @returns the function that gives it up */
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

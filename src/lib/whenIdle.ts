/** Delay in browsers without idle callbacks. */
const DELAY_MS = 200;

/** Calls back when the browser is idle. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else setTimeout(act, DELAY_MS);
}

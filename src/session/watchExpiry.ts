import { remainingLifeMs } from './tokens';

/** Browsers fire timers of more than 24.8 days at once, so a long life is waited for in steps. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * Calls back when an access token's life ends, by timer, and whenever the tab comes back into view after that. A token
 * that has ended already is left to whoever asks for it.
 * @returns the function that ends the watch
 */
export function watchExpiry(accessToken: string, onExpired: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait() {
    clearTimeout(timer);
    const leftMs = remainingLifeMs(accessToken);
    if (leftMs > 0) timer = setTimeout(look, Math.min(leftMs, LONGEST_WAIT_MS));
  }

  function look() {
    if (remainingLifeMs(accessToken) <= 0) onExpired();
    else wait();
  }

  // The timers of a sleeping tab come late.
  const onVisible = () => {
    if (document.visibilityState === 'visible') look();
  };
  document.addEventListener('visibilitychange', onVisible);
  wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

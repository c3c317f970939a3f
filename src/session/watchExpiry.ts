import { callAt } from '../lib/callAt';
import { remainingLifeMs } from './tokens';

/** Calls back when an access token expires; an expired one is ignored. Returns a function that stops it. */
export function watchExpiry(accessToken: string, onExpired: () => void): () => void {
  let stopTimer: (() => void) | undefined;

  function startTimer() {
    stopTimer?.();
    const leftMs = remainingLifeMs(accessToken);
    if (leftMs > 0) stopTimer = callAt(Date.now() + leftMs, onExpired);
  }

  // Timers of a sleeping tab fire late.
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return;
    if (remainingLifeMs(accessToken) <= 0) onExpired();
    else startTimer();
  };
  document.addEventListener('visibilitychange', onVisible);
  startTimer();
  return () => {
    stopTimer?.();
    document.removeEventListener('visibilitychange', onVisible);
  };
}

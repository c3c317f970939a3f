let isReached = true;
const listeners = new Set<() => void>();

/** Any answer counts, even an error or a proxy's page. */
export function recordReach(wasAnswered: boolean): void {
  if (isReached === wasAnswered) return;
  isReached = wasAnswered;
  for (const listener of listeners) listener();
}

let slowCalls = 0;
// Separate, since listeners for an answer repeat failed queries.
const slownessListeners = new Set<() => void>();

/** @param change 1 when a call becomes slow, -1 when a slow call is answered */
export function recordSlow(change: 1 | -1): void {
  slowCalls += change;
  for (const listener of slownessListeners) listener();
}

export const isServerSlow = (): boolean => slowCalls > 0;

/** True before the first call. */
export const isServerReached = (): boolean => isReached;

export function subscribeToReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function subscribeToSlowness(listener: () => void): () => void {
  slownessListeners.add(listener);
  return () => {
    slownessListeners.delete(listener);
  };
}

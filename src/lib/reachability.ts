let isReached = true;
const listeners = new Set<() => void>();

/** Any answer counts, even an error or a proxy's page. */
export function recordReach(wasAnswered: boolean): void {
  if (isReached === wasAnswered) return;
  isReached = wasAnswered;
  for (const listener of listeners) listener();
}

let slowCalls = 0;
// Apart from the others: who listens for an answer asks failed queries again.
const slownessListeners = new Set<() => void>();

/** @param change 1 once a call has waited long for its answer, -1 once that has come */
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

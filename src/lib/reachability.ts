let isReached = true;
const listeners = new Set<() => void>();

/** Any answer counts, even an error or a proxy's page. */
export function recordReach(wasAnswered: boolean): void {
  if (isReached === wasAnswered) return;
  isReached = wasAnswered;
  for (const listener of listeners) listener();
}

/** True before the first call. */
export const isServerReached = (): boolean => isReached;

export function subscribeToReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

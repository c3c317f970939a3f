let isReached = true;
const listeners = new Set<() => void>();

/** Records whether a call got any answer, even an error or a proxy's page. */
export function recordReach(wasAnswered: boolean): void {
  if (isReached === wasAnswered) return;
  isReached = wasAnswered;
  for (const listener of listeners) listener();
}

/** Whether the last call got an answer; true before the first call. */
export const isServerReached = (): boolean => isReached;

/** @returns a function that unsubscribes */
export function subscribeToReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

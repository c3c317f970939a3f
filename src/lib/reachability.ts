let isReached = true;
const listeners = new Set<() => void>();

/** Notes whether a call got any answer, a proxy's or an error's too. */
export function noteAnswered(wasAnswered: boolean): void {
  if (isReached === wasAnswered) return;
  isReached = wasAnswered;
  for (const listener of listeners) listener();
}

/** Whether the last call got an answer; true before the first. */
export const isServerReached = (): boolean => isReached;

/** @returns a function that ends the subscription */
export function subscribeToReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

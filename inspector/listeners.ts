export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** @returns a function that unsubscribes */
    subscribe(this: void, listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell(this: void): void {
      for (const listen of listeners) listen();
    },
  };
}

/** Somebody to be told of changes. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** @returns the function that ends it */
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

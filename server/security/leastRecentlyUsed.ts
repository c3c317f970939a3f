/** A map of so many texts at most: the one that was not set for longest makes room. */
export function createLeastRecentlyUsed<Value>(most: number) {
  const kept = new Map<string, Value>();
  return {
    get: (key: string): Value | undefined => kept.get(key),
    set(key: string, value: Value): void {
      // A map keeps the order in which its keys came.
      kept.delete(key);
      kept.set(key, value);
      if (kept.size <= most) return;
      for (const oldest of kept.keys()) {
        kept.delete(oldest);
        return;
      }
    },
  };
}

/** Limits how many run at once; the others wait in order. */
export interface ConcurrencyLimit {
  take<T>(work: () => Promise<T>): Promise<T>;
}

export function limitConcurrency(atOnce: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async take(work) {
      if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // The slot goes straight to the next in line, so that a newcomer can't take it.
        if (next) next();
        else running -= 1;
      }
    },
  };
}

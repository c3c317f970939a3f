/** Lets so many tasks run at a time; the others wait their turn. */
export function createSemaphore(slots: number) {
  const waiting: (() => void)[] = [];
  let free = slots;
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // A slot is handed straight to the next in line, so that a newcomer cannot jump the queue.
      if (next) next();
      else free += 1;
    }
  };
}

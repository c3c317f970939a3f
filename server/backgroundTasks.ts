/** Work that an answer does not wait for, but a clean stop does. */
export interface BackgroundTasks {
  /** Starts the task; a failure is reported, never thrown. */
  run(task: () => Promise<void>): void;
  /** Reports a failure that the caller was told of in other words. */
  report(error: unknown): void;
  /** Resolves when everything begun has ended. */
  settle(): Promise<void>;
}

export function createBackgroundTasks(report: (error: unknown) => void): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run(task) {
      const promise = task()
        .catch(report)
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    report,
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

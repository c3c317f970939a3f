type Watcher<Event> = (event: Event, atMs: number) => void;

/** Passes events to watchers; keeps the latest ones until the first watcher starts. */
export function createInspection<Event>(backlogLimit: number) {
  const watchers = new Set<Watcher<Event>>();
  let backlog: [Event, number][] = [];

  return {
    hasBacklog: () => backlog.length > 0,

    forward(event: Event): void {
      const atMs = Date.now();
      if (watchers.size === 0) backlog.push([event, atMs]);
      if (backlog.length > backlogLimit) backlog.shift();
      for (const watch of watchers) {
        // A watcher's error must not break the watched code.
        try {
          watch(event, atMs);
        } catch (error) {
          setTimeout(() => {
            throw error;
          });
        }
      }
    },

    watch(watcher: Watcher<Event>): () => void {
      watchers.add(watcher);
      const missed = backlog;
      backlog = [];
      for (const [event, atMs] of missed) watcher(event, atMs);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}

/** Gets each event, with the time in milliseconds since 1970. */
type Watcher<Event> = (event: Event, atMs: number) => void;

/**
 * Hands events on to watchers. Until the first one is there the latest events are kept for it.
 * @param backlogLimit how many events are kept at most
 */
export function createInspection<Event>(backlogLimit: number) {
  const watchers = new Set<Watcher<Event>>();
  let backlog: [Event, number][] = [];

  return {
    /** Whether events wait for a watcher. */
    hasBacklog: () => backlog.length > 0,

    forward(event: Event): void {
      const atMs = Date.now();
      if (watchers.size === 0) backlog.push([event, atMs]);
      if (backlog.length > backlogLimit) backlog.shift();
      for (const watch of watchers) {
        // A watcher's error is reported and must not break what it watches.
        try {
          watch(event, atMs);
        } catch (error) {
          setTimeout(() => {
            throw error;
          });
        }
      }
    },

    /** Calls the watcher for every event from now on, and at once for those kept until now. @returns stops it */
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

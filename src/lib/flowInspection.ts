import type { InspectionEvent } from 'xstate';

/** Gets what happens inside a flow's actors, with the time in milliseconds since 1970. */
type FlowWatcher = (event: InspectionEvent, atMs: number) => void;

/** So many events are kept until the first watcher, whose code is loaded lazily, is there. */
const BACKLOG_LIMIT = 5000;

const watchers = new Set<FlowWatcher>();
const wakers = new Set<() => void>();
let backlog: [InspectionEvent, number][] = [];

function forward(event: InspectionEvent): void {
  const atMs = Date.now();
  if (watchers.size === 0) {
    if (backlog.length < BACKLOG_LIMIT) backlog.push([event, atMs]);
    for (const wake of wakers) wake();
  }
  for (const watch of watchers) {
    // A watcher's error is reported and must not break the flow.
    try {
      watch(event, atMs);
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
    }
  }
}

/**
 * Options for every actor that a page starts, so that the instruments can watch it. Empty in a build without them.
 * Features never import the instruments.
 */
export const flowInspection: { inspect?: (event: InspectionEvent) => void } = __INSTRUMENTS__
  ? { inspect: forward }
  : {};

/** Calls the watcher for every event from now on, and at once for those kept until now. */
export function watchFlows(watch: FlowWatcher): () => void {
  watchers.add(watch);
  const missed = backlog;
  backlog = [];
  for (const [event, atMs] of missed) watch(event, atMs);
  return () => {
    watchers.delete(watch);
  };
}

/** Calls back on every event while there is no watcher. */
export function onUnwatchedFlow(wake: () => void): void {
  wakers.add(wake);
  if (backlog.length > 0) wake();
}

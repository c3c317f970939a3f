import type { InspectionEvent } from 'xstate';

/** Gets what happens inside a flow's actors, with the time in milliseconds since 1970. */
type FlowWatcher = (event: InspectionEvent, atMs: number) => void;

/** What happened before a watcher was there, up to this many events: its code comes lazily, after the first of them. */
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
    // Who looks must not break what is looked at: an error of theirs is reported, and the flow goes on.
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
 * What a page gives to the actor that it starts, so that the instruments can look at it. Nothing in a build without
 * them; with them, features still know nothing of who looks.
 */
export const flowInspection: { inspect?: (event: InspectionEvent) => void } = __INSTRUMENTS__
  ? { inspect: forward }
  : {};

/** Calls the watcher for all that happens from now on, and at once for all that has happened unwatched. */
export function watchFlows(watch: FlowWatcher): () => void {
  watchers.add(watch);
  const missed = backlog;
  backlog = [];
  for (const [event, atMs] of missed) watch(event, atMs);
  return () => {
    watchers.delete(watch);
  };
}

/** Calls back whenever something happens that nobody watches. */
export function onUnwatchedFlow(wake: () => void): void {
  wakers.add(wake);
  if (backlog.length > 0) wake();
}

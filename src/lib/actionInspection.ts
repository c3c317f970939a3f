import { isAction, type Action, type Middleware } from '@reduxjs/toolkit';

/** Gets every action before the store does, with the time in milliseconds since 1970. */
export type ActionWatcher = (action: Action<string>, atMs: number) => void;

/** What happened before a watcher was there: its code comes lazily. */
const BACKLOG_LIMIT = 500;

const watchers = new Set<ActionWatcher>();
let backlog: (readonly [Action<string>, number])[] = [];

const forwardActions: Middleware = () => (next) => (action) => {
  if (isAction(action)) {
    const atMs = Date.now();
    if (watchers.size === 0) backlog = [...backlog, [action, atMs] as const].slice(-BACKLOG_LIMIT);
    for (const watch of watchers) {
      // Who looks must not break what is looked at.
      try {
        watch(action, atMs);
      } catch (error) {
        setTimeout(() => {
          throw error;
        });
      }
    }
  }
  return next(action);
};

const passOn: Middleware = () => (next) => next;

/** Lets the instruments see the store's actions; does nothing in a build without them. */
export const actionInspection: Middleware = __INSTRUMENTS__ ? forwardActions : passOn;

/** Calls the watcher for every action from now on, and at once for those that nobody has watched. */
export function watchActions(watch: ActionWatcher): () => void {
  watchers.add(watch);
  const missed = backlog;
  backlog = [];
  for (const [action, atMs] of missed) watch(action, atMs);
  return () => {
    watchers.delete(watch);
  };
}

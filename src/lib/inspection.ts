import { isAction, type Action, type Middleware } from '@reduxjs/toolkit';
import type { InspectionEvent } from 'xstate';

/** How many events are kept until the instruments, which load after the page, start to watch. */
const BACKLOG_LIMIT = 5000;

/** Passes events to watchers, and keeps the latest ones until the first watcher starts. */
export function createInspection<Event>(backlogLimit = BACKLOG_LIMIT) {
  const watchers = new Set<(event: Event, atMs: number) => void>();
  let backlog: [Event, number][] = [];

  return {
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

    /**
     * Calls the watcher for every event, including those kept so far.
     * @returns a function that stops it
     */
    watch(watcher: (event: Event, atMs: number) => void): () => void {
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

/** The machines' events, for the instruments. Marked as pure, so that builds without the instruments drop it. */
export const inspectedFlows = /* @__PURE__ */ createInspection<InspectionEvent>();
/** The store's actions. */
export const inspectedActions = /* @__PURE__ */ createInspection<Action<string>>();

/** Options for every actor, so that the instruments can watch it; empty in a build without them. */
export const flowInspection: { inspect?: (event: InspectionEvent) => void } = __INSTRUMENTS__
  ? { inspect: (event) => inspectedFlows.forward(event) }
  : {};

const forwardActions: Middleware = () => (next) => (action) => {
  if (isAction(action)) inspectedActions.forward(action);
  return next(action);
};

const passOn: Middleware = () => (next) => next;

/** Shows the store's actions to the instruments before the store handles them; does nothing without them. */
export const actionInspection: Middleware = __INSTRUMENTS__ ? forwardActions : passOn;

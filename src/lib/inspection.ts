import { isAction, type Action, type Middleware } from '@reduxjs/toolkit';
import type { InspectionEvent } from 'xstate';
import { devToolsExtension } from './devToolsExtension';

/** Number of events kept until the inspector, which loads after the page, starts to watch. */
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

/** The machines' events, for the inspector. Marked as pure, so that builds without the inspector drop it. */
export const inspectedFlows = /* @__PURE__ */ createInspection<InspectionEvent>();
interface InspectedCall {
  id: number;
  call: { name: string; method: string; path: string; status?: number };
  /** The input: parameters, query and body. */
  asked: unknown;
  /** Missing until the call is answered. */
  result?: { data?: unknown; error?: unknown; meta?: unknown };
}

/** The HTTP client's calls, when they are sent and when they are answered. */
export const inspectedCalls = /* @__PURE__ */ createInspection<InspectedCall>();

/** The store's actions. */
export const inspectedActions = /* @__PURE__ */ createInspection<Action<string>>();
/** The state after each action; only with Redux DevTools. */
export const inspectedStates = /* @__PURE__ */ createInspection<{ action: Action<string>; state: object }>();

/** Options for every actor, so that the inspector can watch it; empty in a build without it. */
export const flowInspection: { inspect?: (event: InspectionEvent) => void } = __INSPECTOR__
  ? { inspect: (event) => inspectedFlows.forward(event) }
  : {};

const forwardActions: Middleware<unknown, object> = (store) => (next) => (action) => {
  if (!isAction(action)) return next(action);
  inspectedActions.forward(action);
  const result = next(action);
  if (devToolsExtension()) inspectedStates.forward({ action, state: store.getState() });
  return result;
};

const passOn: Middleware<unknown, object> = () => (next) => next;

/**
 * Shows the store's actions to the inspector, before and after the store handles them; does nothing without it.
 * Must be the last middleware, so that the state is the action's result.
 */
export const actionInspection: Middleware<unknown, object> = __INSPECTOR__ ? forwardActions : passOn;

import type { InspectionEvent } from 'xstate';
import { createInspection } from './inspection';

const BACKLOG_LIMIT = 5000;

// Marked as pure, so that builds without the instruments drop it.
const inspection = /* @__PURE__ */ createInspection<InspectionEvent>(BACKLOG_LIMIT);
const unwatchedListeners = new Set<() => void>();

function inspect(event: InspectionEvent): void {
  inspection.forward(event);
  if (inspection.hasBacklog()) for (const wake of unwatchedListeners) wake();
}

/**
 * Options for every actor, so that the instruments can watch it; empty in a build without them. Features never import
 * the instruments.
 */
export const flowInspection: { inspect?: (event: InspectionEvent) => void } = __INSTRUMENTS__ ? { inspect } : {};

/**
 * Calls the watcher for every event, including those kept so far.
 * @returns a function that stops it
 */
export const watchFlows = (watcher: (event: InspectionEvent, atMs: number) => void) => inspection.watch(watcher);

/** Calls back on every event while there is no watcher. */
export function onUnwatchedFlow(wake: () => void): void {
  unwatchedListeners.add(wake);
  if (inspection.hasBacklog()) wake();
}

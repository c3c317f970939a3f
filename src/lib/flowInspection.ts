import type { InspectionEvent } from 'xstate';
import { createInspection } from './inspection';

/** Events kept until the first watcher, loaded lazily, is there. */
const BACKLOG_LIMIT = 5000;

// Marked as pure, so that a build without the instruments leaves it out.
const inspection = /* @__PURE__ */ createInspection<InspectionEvent>(BACKLOG_LIMIT);
const wakers = new Set<() => void>();

function inspect(event: InspectionEvent): void {
  inspection.forward(event);
  if (inspection.hasBacklog()) for (const wake of wakers) wake();
}

/**
 * Options for every actor that a page starts, so that the instruments can watch it. Empty in a build without them.
 * Features never import the instruments.
 */
export const flowInspection: { inspect?: (event: InspectionEvent) => void } = __INSTRUMENTS__ ? { inspect } : {};

/** Calls the watcher for every event from now on, and at once for those kept until now. @returns stops it */
export const watchFlows = (watcher: (event: InspectionEvent, atMs: number) => void) => inspection.watch(watcher);

/** Calls back on every event while there is no watcher. */
export function onUnwatchedFlow(wake: () => void): void {
  wakers.add(wake);
  if (inspection.hasBacklog()) wake();
}

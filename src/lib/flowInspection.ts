import type { InspectionEvent } from 'xstate';
import { createInspection } from './inspection';

const BACKLOG_LIMIT = 5000;

const inspection = /* @__PURE__ */ createInspection<InspectionEvent>(BACKLOG_LIMIT);
const unwatchedListeners = new Set<() => void>();

function inspect(event: InspectionEvent): void {
  inspection.forward(event);
  if (inspection.hasBacklog()) for (const wake of unwatchedListeners) wake();
}

export const flowInspection: { inspect?: (event: InspectionEvent) => void } = __INSTRUMENTS__ ? { inspect } : {};

/** The watcher gets the kept events too; returns a function that stops it. */
export const watchFlows = (watcher: (event: InspectionEvent, atMs: number) => void) => inspection.watch(watcher);

export function onUnwatchedFlow(wake: () => void): void {
  unwatchedListeners.add(wake);
  if (inspection.hasBacklog()) wake();
}

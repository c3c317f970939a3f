import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners';
import { isFlowName } from '../registry';
import type { FlowRun, FlowStep } from '../flowRun';
import type { ObservedStep } from './observer';

const RUNS_KEPT = 20;
const STEPS_KEPT = 50_000;

type StepListener = (run: FlowRun, step: FlowStep | null) => void;

let runs: readonly FlowRun[] = [];
const growing = new Map<string, FlowStep[]>();
const stepListeners = new Set<StepListener>();
const { subscribe, tell } = createListeners();

/** The same array until something happens. */
export const getRuns = (): readonly FlowRun[] => runs;

/**
 * Calls back after every step.
 * @returns a function that unsubscribes
 */
const subscribeToRuns = subscribe;

/**
 * Calls back with every step, or null when a run ends.
 * @returns a function that unsubscribes
 */
export function onStep(listener: StepListener): () => void {
  stepListeners.add(listener);
  return () => {
    stepListeners.delete(listener);
  };
}

/** Adds a step from this tab or another. */
export function take({ run: id, flow, status, step, next }: ObservedStep, origin: FlowRun['origin']): void {
  if (!isFlowName(flow)) return;
  const before = runs.find((run) => run.id === id);
  if (!before && !step) return;
  const steps = growing.get(id) ?? [];
  growing.set(id, steps);
  if (step?.index !== undefined && step.index !== steps.length) return;
  const added = step && steps.length < STEPS_KEPT ? { ...step, index: steps.length } : null;
  if (added) steps.push(added);
  const startedAtMs = before?.startedAtMs ?? added?.atMs ?? 0;
  const run: FlowRun = { id, flow, origin, status, startedAtMs, steps, length: steps.length, next };
  runs = before ? runs.map((other) => (other.id === id ? run : other)) : [run, ...runs].slice(0, RUNS_KEPT);
  for (const lost of growing.keys()) if (!runs.some((kept) => kept.id === lost)) growing.delete(lost);
  for (const listen of stepListeners) listen(run, added);
  tell();
}

/** Restores the runs of this tab that a reload ended. */
export function restoreRuns(known: readonly Pick<FlowRun, 'id' | 'flow' | 'startedAtMs' | 'steps'>[]): void {
  const restored = known.map((run): FlowRun => ({
    ...run,
    origin: 'here',
    status: 'stopped',
    length: run.steps.length,
    next: [],
  }));
  runs = [...runs, ...restored].slice(0, RUNS_KEPT);
  tell();
}

export const useRuns = (): readonly FlowRun[] => useSyncExternalStore(subscribeToRuns, getRuns);

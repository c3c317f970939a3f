import { transition, type AnyMachineSnapshot, type AnyStateMachine, type StateValue } from 'xstate';
import { isRecord } from '../isRecord';
import { isStateValue } from '../machine/stateNames';
import { atTime } from '../../lib/clock';
import type { Recording } from './recording';

/** What the machine is like after a step, and what it told the page on the way. */
export interface FoldedStep {
  snapshot: AnyMachineSnapshot;
  state: StateValue;
  emitted: { type: string }[];
}

/**
 * The machine's snapshots along a recording, by the pure transition function: no actor runs and no call is made.
 * Each is computed once, when it or a later one is asked for.
 */
export function createFold(machine: AnyStateMachine, recording: Recording) {
  const { start, events } = recording;
  const beganAtMs = Date.parse(recording.recordedAt);
  const first = machine.resolveState({ value: start.state, context: start.context });
  const steps: FoldedStep[] = [{ snapshot: first, state: start.state, emitted: [] }];

  function fold(): void {
    const before = steps.at(-1);
    const next = events[steps.length - 1];
    if (!before || !next) return;
    if (next.restart) {
      const snapshot = machine.resolveState({ value: next.state, context: next.restart });
      steps.push({ snapshot, state: next.state, emitted: [] });
      return;
    }
    // What a machine reads of the clock must be the time of the recording.
    const [snapshot, actions] = atTime(beganAtMs + next.at, () => transition(machine, before.snapshot, next.event));
    const state: unknown = snapshot.value;
    steps.push({
      snapshot,
      state: isStateValue(state) ? state : {},
      emitted: actions.map(emittedBy).filter((event) => event !== undefined),
    });
  }

  return {
    /** How many steps are there to be looked at without computing. */
    ready: () => steps.length,
    at(step: number): FoldedStep | undefined {
      while (steps.length <= step && steps.length <= events.length) fold();
      return steps[step];
    },
    /** Computes on for at most so many milliseconds. @returns whether all is done */
    advance(budgetMs: number): boolean {
      const end = performance.now() + budgetMs;
      while (steps.length <= events.length && performance.now() < end) fold();
      return steps.length > events.length;
    },
  };
}

export type Fold = ReturnType<typeof createFold>;

function emittedBy(action: unknown): { type: string } | undefined {
  if (!isRecord(action) || action['type'] !== 'xstate.emit' || !isRecord(action['params'])) return undefined;
  const { event } = action['params'];
  return isRecord(event) && typeof event['type'] === 'string' ? { ...event, type: event['type'] } : undefined;
}

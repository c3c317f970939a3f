import { transition, type AnyMachineSnapshot, type AnyStateMachine, type StateValue } from 'xstate';
import { isRecord } from '../isRecord';
import { isStateValue } from '../machine/stateNames';
import { atTime } from '../machine/atTime';
import type { Recording } from './recording';

export interface FoldedStep {
  snapshot: AnyMachineSnapshot;
  state: StateValue;
  emitted: { type: string }[];
}

/**
 * Computes the snapshots of a recording with the pure transition function: no actors, no calls. Each is computed
 * once, on demand.
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
    // The machine's clock must be the recording's.
    const [snapshot, actions] = atTime(beganAtMs + next.at, () => transition(machine, before.snapshot, next.event));
    const state: unknown = snapshot.value;
    steps.push({
      snapshot,
      state: isStateValue(state) ? state : {},
      emitted: actions.map(emittedBy).filter((event) => event !== undefined),
    });
  }

  return {
    ready: () => steps.length,
    at(step: number): FoldedStep | undefined {
      while (steps.length <= step && steps.length <= events.length) fold();
      return steps[step];
    },
    /**
     * Computes for at most this many milliseconds.
     * @returns whether everything is computed
     */
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

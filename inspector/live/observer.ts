import {
  isMachineSnapshot,
  type AnyMachineSnapshot,
  type EventObject,
  type InspectionEvent,
  type StateValue,
} from 'xstate';
import { transitionId } from '../machine/describeMachine';
import { askedAlways, askedFor, isSettled, possibleNext } from '../machine/askedTransitions';
import { isStateValue } from '../machine/stateNames';
import { redact } from '../redaction/redact';
import { publicFields } from '../redaction/publicFields';
import type { AskedTransition, FlowStep, RunStatus } from '../flowRun';

export interface ObservedStep {
  run: string;
  flow: string;
  status: RunStatus;
  /** Null at the end. Steps from other tabs include their index, since they may arrive twice. */
  step: (Omit<FlowStep, 'index'> & { index?: number }) | null;
  next: AskedTransition[];
}

interface Observed {
  /** The snapshot before the current event. */
  snapshot?: AnyMachineSnapshot;
  transitions: string[];
  asked: AskedTransition[];
  /** Reached but not reported yet. */
  reached?: Reached;
  /** The event of a step that was reported before the step ended. */
  reportedEarly?: EventObject;
}

interface Reached {
  snapshot: AnyMachineSnapshot;
  event: EventObject;
  atMs: number;
}

interface ObserverOptions {
  /** Whether a recording plays instead of the app; skips guards and redaction, which take most of the time. */
  isPlayed?: boolean;
  /** The public fields of a machine. */
  publicFieldsOf?: (machine: string) => ReadonlySet<string>;
}

/**
 * Turns XState's inspection events into steps. Only this file uses their names and private parts, which change in the
 * next major version.
 */
export function createObserver(
  tell: (observed: ObservedStep) => void,
  { isPlayed = false, publicFieldsOf = () => publicFields }: ObserverOptions = {},
) {
  const actors = new Map<string, Observed>();

  function tellStep(run: string, { transitions, asked }: Observed, { snapshot, event, atMs }: Reached): void {
    const fields = publicFieldsOf(snapshot.machine.id);
    const clean = <Value>(value: Value): Value => (isPlayed ? value : redact(value, fields));
    const cleanReads = (all: readonly AskedTransition[]) =>
      all.map(({ transition, guards }) => ({
        transition,
        guards: guards.map((guard) => ({ ...guard, reads: clean(guard.reads) })),
      }));
    tell({
      run,
      flow: snapshot.machine.id,
      status: snapshot.status,
      step: {
        atMs,
        event: clean(event),
        transitions,
        asked: cleanReads(asked),
        state: stateOf(snapshot),
        context: clean<unknown>(snapshot.context),
      },
      next: !isPlayed && snapshot.status === 'active' ? cleanReads(possibleNext(snapshot)) : [],
    });
  }

  const observe = (inspected: InspectionEvent, atMs: number): void => {
    const { rootId: run, actorRef } = inspected;
    // Child actors (pending calls) show as events sent to their root.
    if (actorRef.sessionId !== run) return;
    const actor = actors.get(run) ?? { transitions: [], asked: [] };
    actors.set(run, actor);

    if (inspected.type === '@xstate.event' && actor.snapshot) {
      if (!isPlayed) actor.asked = askedFor(actor.snapshot, inspected.event);
    } else if (inspected.type === '@xstate.microstep' && isMachineSnapshot(inspected.snapshot)) {
      const { snapshot, event } = inspected;
      actor.transitions.push(...inspected._transitions.map(transitionId));
      if (!isPlayed) actor.asked = [...actor.asked, ...askedAlways(snapshot)];
      // The event that started it, not the ones it raised.
      actor.reached = { snapshot, event: actor.reached?.event ?? event, atMs };
    } else if (inspected.type === '@xstate.snapshot' && isMachineSnapshot(inspected.snapshot)) {
      const { snapshot, event } = inspected;
      if (event.type === 'xstate.stop') {
        actors.delete(run);
        const status = snapshot.status === 'active' ? 'stopped' : snapshot.status;
        tell({ run, flow: snapshot.machine.id, status, step: null, next: [] });
        return;
      }
      actors.set(run, { snapshot, transitions: [], asked: [] });
      // Reports transitions taken after an early report.
      if (!isSame(actor.reportedEarly, event) || actor.reached) tellStep(run, actor, { snapshot, event, atMs });
    }
  };

  return {
    observe,
    /** Reports steps that are already decided, before the calls that follow. */
    flush: (): void => {
      for (const [run, actor] of actors) {
        const { reached } = actor;
        if (!reached || !isSettled(reached.snapshot)) continue;
        actors.set(run, { snapshot: reached.snapshot, transitions: [], asked: [], reportedEarly: reached.event });
        tellStep(run, actor, reached);
      }
    },
  };
}

// Each inspection of the start has a new event object.
function isSame(a: EventObject | undefined, b: EventObject): boolean {
  return a === b || (a?.type === 'xstate.init' && b.type === 'xstate.init');
}

function stateOf(snapshot: AnyMachineSnapshot): StateValue {
  const state: unknown = snapshot.value;
  return isStateValue(state) ? state : {};
}

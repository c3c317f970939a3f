import {
  isMachineSnapshot,
  type AnyMachineSnapshot,
  type EventObject,
  type InspectionEvent,
  type StateValue,
} from 'xstate';
import { transitionId } from '../machine/describeMachine';
import { askedAlways, askedFor, isSettled, possibleNext } from '../machine/asked';
import { isStateValue } from '../machine/stateNames';
import { redact } from '../redaction/redact';
import type { AskedTransition, FlowStep, RunStatus } from '../flowRun';

/** What an observer tells of an actor; redacted unless a file is played, so it may be shown and stored. */
export interface ObservedStep {
  run: string;
  /** The machine's id. */
  flow: string;
  status: RunStatus;
  /** Null at the end. Steps told by another tab bring their index, since they may be told twice. */
  step: (Omit<FlowStep, 'index'> & { index?: number }) | null;
  next: AskedTransition[];
}

interface Observed {
  /** Where the actor stood before what happens now. */
  snapshot?: AnyMachineSnapshot;
  transitions: string[];
  asked: AskedTransition[];
  /** Reached, not yet reported. */
  reached?: Reached;
  /** Its step was reported before it ended. */
  toldEarly?: EventObject;
}

interface Reached {
  snapshot: AnyMachineSnapshot;
  event: EventObject;
  atMs: number;
}

/**
 * Turns XState's inspection events into steps. The one place that knows their names and their private parts, which
 * the next major version renames.
 * @param options.isPlayed whether a file is played and not the app: guards are not asked and nothing is redacted, which
 * take most of the time
 */
export function createObserver(tell: (observed: ObservedStep) => void, { isPlayed } = { isPlayed: false }) {
  const actors = new Map<string, Observed>();
  const clean = <Value>(value: Value): Value => (isPlayed ? value : redact(value));

  function tellStep(run: string, { transitions, asked }: Observed, { snapshot, event, atMs }: Reached): void {
    tell({
      run,
      flow: snapshot.machine.id,
      status: snapshot.status,
      step: {
        atMs,
        event: clean(event),
        transitions,
        asked,
        state: stateOf(snapshot),
        context: clean<unknown>(snapshot.context),
      },
      next: !isPlayed && snapshot.status === 'active' ? possibleNext(snapshot) : [],
    });
  }

  const observe = (inspected: InspectionEvent, atMs: number): void => {
    const { rootId: run, actorRef } = inspected;
    // Children (calls in flight) show in the events that they send to their root.
    if (actorRef.sessionId !== run) return;
    const actor = actors.get(run) ?? { transitions: [], asked: [] };
    actors.set(run, actor);

    if (inspected.type === '@xstate.event' && actor.snapshot) {
      if (!isPlayed) actor.asked = askedFor(actor.snapshot, inspected.event);
    } else if (inspected.type === '@xstate.microstep' && isMachineSnapshot(inspected.snapshot)) {
      const { snapshot, event } = inspected;
      actor.transitions.push(...inspected._transitions.map(transitionId));
      if (!isPlayed) actor.asked = [...actor.asked, ...askedAlways(snapshot)];
      // The event that began it, not those that it raised.
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
      if (!isSame(actor.toldEarly, event) || actor.reached) tellStep(run, actor, { snapshot, event, atMs });
    }
  };

  return {
    observe,
    /** Tells what has been decided already, before the calls that follow from it. */
    flush: (): void => {
      for (const [run, actor] of actors) {
        const { reached } = actor;
        if (!reached || !isSettled(reached.snapshot)) continue;
        actors.set(run, { snapshot: reached.snapshot, transitions: [], asked: [], toldEarly: reached.event });
        tellStep(run, actor, reached);
      }
    },
  };
}

// The start has an event of its own each time that it is told.
function isSame(a: EventObject | undefined, b: EventObject): boolean {
  return a === b || (a?.type === 'xstate.init' && b.type === 'xstate.init');
}

function stateOf(snapshot: AnyMachineSnapshot): StateValue {
  const state: unknown = snapshot.value;
  return isStateValue(state) ? state : {};
}

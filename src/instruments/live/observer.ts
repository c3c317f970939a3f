import {
  getNextTransitions,
  isMachineSnapshot,
  type AnyMachineSnapshot,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { isStateValue } from '../machine/stateNames';
import { transitionId } from '../machine/describeMachine';
import { askGuards } from '../machine/guards';
import { redact } from '../redaction/redact';
import type { AskedTransition, FlowStep, RunStatus } from './flowRun';

/** What an observer tells of an actor; redacted, so it may be shown and stored. */
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
  snapshot: AnyMachineSnapshot | undefined;
  transitions: string[];
  asked: AskedTransition[];
}

/**
 * Turns XState's inspection events into steps. The one place that knows their names and their private parts, which
 * the next major version renames.
 */
export function createObserver(tell: (observed: ObservedStep) => void) {
  const actors = new Map<string, Observed>();

  return (inspected: InspectionEvent, atMs: number): void => {
    const { rootId, actorRef } = inspected;
    // Children (calls under way) show in the events that they send to their root.
    if (actorRef.sessionId !== rootId) return;
    const actor = actors.get(rootId) ?? { snapshot: undefined, transitions: [], asked: [] };
    actors.set(rootId, actor);

    if (inspected.type === '@xstate.event' && actor.snapshot) {
      actor.asked = askedFor(actor.snapshot, inspected.event);
    } else if (inspected.type === '@xstate.microstep') {
      actor.transitions.push(...inspected._transitions.map(transitionId));
    } else if (inspected.type === '@xstate.snapshot' && isMachineSnapshot(inspected.snapshot)) {
      const { snapshot, event } = inspected;
      const flow = snapshot.machine.id;
      const isEnd = event.type === 'xstate.stop';
      const { transitions, asked } = actor;
      actors.set(rootId, { snapshot, transitions: [], asked: [] });
      if (isEnd) actors.delete(rootId);
      tell({
        run: rootId,
        flow,
        status: isEnd && snapshot.status === 'active' ? 'stopped' : snapshot.status,
        step: isEnd ? null : { atMs, event: redact(event), transitions, asked, ...visible(snapshot) },
        next: snapshot.status === 'active' && !isEnd ? possibleNext(snapshot) : [],
      });
    }
  };
}

/** The parts of a snapshot that are shown. */
function visible(snapshot: AnyMachineSnapshot): Pick<FlowStep, 'state' | 'context'> {
  const state: unknown = snapshot.value;
  return { state: isStateValue(state) ? state : {}, context: redact<unknown>(snapshot.context) };
}

/** The transitions that an event could take from here, with what their guards say. */
export function askedFor(snapshot: AnyMachineSnapshot, event: EventObject): AskedTransition[] {
  return getNextTransitions(snapshot)
    .filter(({ eventType }) => eventType === event.type || eventType === '*')
    .map((transition) => ({ transition: transitionId(transition), guards: askGuards(transition, snapshot, event) }));
}

// An answer or a delay brings what its guards read, so only events of people are asked beforehand.
function possibleNext(snapshot: AnyMachineSnapshot): AskedTransition[] {
  return getNextTransitions(snapshot)
    .filter(({ eventType }) => eventType !== '')
    .map((transition) => {
      const type = String(transition.eventType);
      const guards = askGuards(transition, snapshot, { type });
      const isOutcome = type.startsWith('xstate.');
      return {
        transition: transitionId(transition),
        guards: isOutcome ? guards.map(({ guard }) => ({ guard, passed: null })) : guards,
      };
    });
}

import { getNextTransitions, type AnyMachineSnapshot, type EventObject } from 'xstate';
import type { AskedTransition } from '../flowRun';
import { transitionId } from './describeMachine';
import { askGuards } from './guards';

/** The transitions an event could take from this snapshot, with their guards' results. */
export function askedFor(snapshot: AnyMachineSnapshot, event: EventObject): AskedTransition[] {
  return getNextTransitions(snapshot)
    .filter(({ eventType }) => eventType === event.type || eventType === '*')
    .map((transition) => ({ transition: transitionId(transition), guards: askGuards(transition, snapshot, event) }));
}

/** The `always` transitions of this snapshot, which come before any event. */
export function askedAlways(snapshot: AnyMachineSnapshot): AskedTransition[] {
  return askedFor(snapshot, { type: '' }).filter(({ guards }) => guards.length > 0);
}

/** Whether no `always` transition follows. */
export function isSettled(snapshot: AnyMachineSnapshot): boolean {
  return !askedFor(snapshot, { type: '' }).some(({ guards }) => guards.every(({ passed }) => passed === true));
}

/** Possible next transitions. Guards may read an answer's data, so only users' events are evaluated in advance. */
export function possibleNext(snapshot: AnyMachineSnapshot): AskedTransition[] {
  return getNextTransitions(snapshot)
    .filter(({ eventType }) => eventType !== '')
    .map((transition) => {
      const type = String(transition.eventType);
      const guards = askGuards(transition, snapshot, { type });
      const isOutcome = type.startsWith('xstate.');
      return {
        transition: transitionId(transition),
        guards: isOutcome ? guards.map(({ guard }) => ({ guard, passed: null, reads: {} })) : guards,
      };
    });
}

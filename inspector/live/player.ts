import { createActor, fromPromise, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import { atTime } from '../machine/atTime';
import { createObserver, type ObservedStep } from './observer';

export interface TimedEvent {
  atMs: number;
  event: EventObject;
}

type PlayedStep = NonNullable<ObservedStep['step']>;

/** A machine's start: an input, or an earlier snapshot. */
type Beginning = { input: unknown } | { snapshot: AnyMachineSnapshot };

/** Plays events on a machine one by one, at their own times and without calls. */
export function createPlayer(machine: AnyStateMachine, beginning: Beginning, beganAtMs: number) {
  let now = beganAtMs;
  const steps: PlayedStep[] = [];
  const { observe } = createObserver(
    ({ step }) => {
      if (step) steps.push(step);
    },
    { isPlayed: true },
  );
  const actor = createActor(inertMachine(machine), {
    id: machine.id,
    ...beginning,
    inspect: (inspected) => {
      observe(inspected, now);
    },
  });
  atTime(now, () => actor.start());
  const [start] = steps;
  if (!start) throw new Error('The machine could not be started.');
  let before: PlayedStep = start;

  return {
    start,
    play(this: void, { atMs, event }: TimedEvent): PlayedStep {
      now = atMs;
      steps.length = 0;
      atTime(now, () => {
        actor.send(event);
      });
      // A stopped actor ignores events, so the step records no change.
      before = steps.at(-1) ?? { ...before, atMs, event, transitions: [], asked: [] };
      return before;
    },
    /** @returns the machine's final snapshot */
    stop(this: void): AnyMachineSnapshot {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot();
      actor.stop();
      return snapshot;
    },
  };
}

export function playEvents(
  machine: AnyStateMachine,
  input: unknown,
  beganAtMs: number,
  events: readonly TimedEvent[],
): { start: PlayedStep; steps: PlayedStep[]; snapshot: AnyMachineSnapshot } {
  const { start, play, stop } = createPlayer(machine, { input }, beganAtMs);
  const steps = events.map(play);
  return { start, steps, snapshot: stop() };
}

/** The machine with actors that make no calls and never settle. */
function inertMachine(machine: AnyStateMachine): AnyStateMachine {
  const never = fromPromise(() => new Promise(() => undefined));
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, never])) });
}

import { createActor, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import { atTime } from '../../lib/clock';
import { inertMachine } from '../machine/inertMachine';
import { createObserver, type ObservedStep } from './observer';

export interface TimedEvent {
  /** Milliseconds since 1970. */
  atMs: number;
  event: EventObject;
}

/** What a machine made of an event. */
export type PlayedStep = NonNullable<ObservedStep['step']>;

/** Where a machine begins: with an input, or as it once was. */
type Beginning = { input: unknown } | { snapshot: AnyMachineSnapshot };

/** Starts a machine that is told events one by one, each as if it were its time. Nobody is called. */
export function createPlayer(machine: AnyStateMachine, beginning: Beginning, beganAtMs: number) {
  let now = beganAtMs;
  const told: PlayedStep[] = [];
  const { observe } = createObserver(
    ({ step }) => {
      if (step) told.push(step);
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
  const [start] = told;
  if (!start) throw new Error('The machine could not be started.');
  let before: PlayedStep = start;

  return {
    start,
    play(this: void, { atMs, event }: TimedEvent): PlayedStep {
      now = atMs;
      told.length = 0;
      atTime(now, () => {
        actor.send(event);
      });
      // An actor that has ended takes no event: the step says that nothing happened.
      before = told.at(-1) ?? { ...before, atMs, event, transitions: [], asked: [] };
      return before;
    },
    /** @returns where the machine stands in the end */
    stop(this: void): AnyMachineSnapshot {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot();
      actor.stop();
      return snapshot;
    },
  };
}

/** What a machine makes of a list of events: a step for its start and one for each event. */
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

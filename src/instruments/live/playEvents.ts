import { createActor, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import { atTime } from '../../lib/clock';
import { createObserver, type ObservedStep } from './observer';
import { inertMachine } from '../machine/inertMachine';

export interface TimedEvent {
  /** Milliseconds since 1970. */
  atMs: number;
  event: EventObject;
}

/** What a machine makes of a list of events: a step for its start and one for each event. Nobody is called. */
export function playEvents(
  machine: AnyStateMachine,
  input: unknown,
  beganAtMs: number,
  events: readonly TimedEvent[],
): { steps: NonNullable<ObservedStep['step']>[]; snapshot: AnyMachineSnapshot } {
  const steps: NonNullable<ObservedStep['step']>[] = [];
  const { observe } = createObserver(
    ({ step }) => {
      if (step) steps.push(step);
    },
    { asks: false },
  );
  let now = beganAtMs;
  const actor = createActor(inertMachine(machine), {
    id: machine.id,
    input,
    inspect: (inspected) => {
      observe(inspected, now);
    },
  });
  atTime(now, () => actor.start());
  for (const { atMs, event } of events) {
    now = atMs;
    const before = steps.length;
    atTime(now, () => {
      actor.send(event);
    });
    // An actor that has ended takes no event: the step says that nothing happened.
    const last = steps.at(-1);
    if (steps.length === before && last) steps.push({ ...last, atMs, event, transitions: [], asked: [] });
  }
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  actor.stop();
  return { steps, snapshot };
}

import { fromPromise, type AnyStateMachine } from 'xstate';

/** The machine with actors that make no calls and never settle. */
export function inertMachine(machine: AnyStateMachine): AnyStateMachine {
  const never = fromPromise(() => new Promise(() => undefined));
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, never])) });
}

import {
  createActor,
  fromPromise,
  getNextTransitions,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { describeMachine } from '../../../src/instruments/machine/describeMachine';
import { createObserver } from '../../../src/instruments/live/observer';
import { stateText } from '../../../src/instruments/machine/stateNames';
import type { Move, Start } from '../../../src/instruments/fixtures';

/** A step of a walk, and what the machine must do at it. */
export interface WalkStep {
  name: string;
  /** Ids of the transitions taken, in their order. */
  transitions: string[];
  /** The state after it, in words. */
  state: string;
}

interface Walked {
  steps: WalkStep[];
  names: string[];
  snapshot: AnyMachineSnapshot;
}

const LONGEST_SEARCH = 14;

/**
 * Walks that together take every transition that any walk can take: from each place on to the nearest transition that
 * nobody has taken yet, until nothing new can be reached; then again from a start.
 */
export function computeWalks(machine: AnyStateMachine, starts: readonly Start[], moves: readonly Move[]): WalkStep[][] {
  const inert = withInertActors(machine);
  const taken = new Set<string>();
  const walks: WalkStep[][] = [];
  const total = describeMachine(machine).transitions.length;
  while (taken.size < total) {
    let walked = starts
      .map((start) => walk(inert, start, []))
      .reduce<Walked | undefined>((best, candidate) => {
        const found = nearestNew(inert, starts, moves, candidate, taken, LONGEST_SEARCH);
        return found && (!best || found.names.length < best.names.length) ? found : best;
      }, undefined);
    if (!walked) break;
    let whole = walked;
    while (walked) {
      for (const { transitions } of walked.steps) for (const id of transitions) taken.add(id);
      whole = walked;
      walked = nearestNew(inert, starts, moves, walked, taken, LONGEST_SEARCH);
    }
    walks.push(whole.steps);
  }
  return walks;
}

/** The shortest way on from here that takes a transition nobody has taken. */
function nearestNew(
  machine: AnyStateMachine,
  starts: readonly Start[],
  moves: readonly Move[],
  from: Walked,
  taken: ReadonlySet<string>,
  limit: number,
): Walked | undefined {
  const isNew = ({ steps }: Walked) => steps.some(({ transitions }) => transitions.some((id) => !taken.has(id)));
  if (isNew(from)) return from;
  const start = starts.find(({ name }) => name === from.names[0])!;
  let edge = [from];
  const met = new Set([keyOf(from, moves)]);
  for (let depth = 0; depth < limit && edge.length > 0; depth += 1) {
    const next: Walked[] = [];
    for (const here of edge) {
      if (here.snapshot.status !== 'active') continue;
      for (const move of moves) {
        if (!isPossible(move, here)) continue;
        const path = [...here.names.slice(1), move.name].map((name) => moves.find((one) => one.name === name)!);
        const there = walk(machine, start, path);
        if (there.steps.at(-1)!.transitions.length === 0) continue;
        if (isNew(there)) return there;
        const key = keyOf(there, moves);
        if (!met.has(key)) next.push(there);
        met.add(key);
      }
    }
    edge = next;
  }
  return undefined;
}

function isPossible({ event, possible }: Move, { snapshot, names }: Walked): boolean {
  const isTaken = getNextTransitions(snapshot).some(({ eventType }) => eventType === event.type);
  return isTaken && (!possible || possible({ snapshot, path: names }));
}

/** What decides where one can go on to: the state, what guards read, and the moves that are possible. */
function keyOf(walked: Walked, moves: readonly Move[]): string {
  const { snapshot } = walked;
  const context = JSON.stringify(snapshot.context, (_key, value: unknown) =>
    typeof value === 'number' ? 'number' : value,
  );
  const possible = moves.filter((move) => isPossible(move, walked)).map(({ name }) => name);
  return [JSON.stringify(snapshot.value), context, ...possible].join();
}

/** Plays a start and moves on an actor that calls nobody, watched by the inspector's own observer. */
function walk(machine: AnyStateMachine, start: Start, path: readonly Move[]): Walked {
  let last: WalkStep = { name: start.name, transitions: [], state: '' };
  const observe = createObserver(({ step }) => {
    if (step) last = { ...last, transitions: step.transitions, state: stateText(step.state) };
  });
  const actor: AnyActorRef = createActor(machine, {
    id: machine.id,
    input: start.input,
    inspect: (event) => {
      observe(event, 0);
    },
  });
  actor.start();
  const steps = [last];
  for (const { name, event } of path) {
    last = { name, transitions: [], state: last.state };
    actor.send(event);
    steps.push(last);
  }
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  actor.stop();
  return { steps, names: [start.name, ...path.map(({ name }) => name)], snapshot };
}

function withInertActors(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors as object);
  const never = fromPromise(() => new Promise(() => undefined));
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, never])) });
}

import { getNextTransitions, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { Move, Start } from './fixtures';
import { playEvents } from '../../../inspector/live/player';
import { activeStates, stateText } from '../../../inspector/machine/stateNames';

export interface WalkStep {
  name: string;
  transitions: string[];
  state: string;
  active: string[];
}

export interface Walk {
  start: Start;
  moves: readonly Move[];
  steps: WalkStep[];
  snapshot: AnyMachineSnapshot;
}

function playWalk(machine: AnyStateMachine, start: Start, moves: readonly Move[]): Walk {
  const events = moves.map(({ event }) => ({ atMs: 0, event }));
  const { start: begun, steps, snapshot } = playEvents(machine, start.input, 0, events);
  const names = [start.name, ...moves.map(({ name }) => name)];
  return {
    start,
    moves,
    snapshot,
    steps: [begun, ...steps].map(({ transitions, state }, index) => ({
      name: names[index] ?? '',
      transitions,
      state: stateText(state),
      active: activeStates(machine.id, state),
    })),
  };
}

const LONGEST_SEARCH = 14;

export function shortestWalk(
  machine: AnyStateMachine,
  moves: readonly Move[],
  from: readonly Walk[],
  isWanted: (walk: Walk) => boolean,
): Walk | undefined {
  const here = from.find(isWanted);
  if (here) return here;
  let edge = from;
  const met = new Set(from.map((walk) => keyOf(walk, moves)));
  for (let depth = 0; depth < LONGEST_SEARCH && edge.length > 0; depth += 1) {
    const next: Walk[] = [];
    for (const walk of edge) {
      if (walk.snapshot.status !== 'active') continue;
      for (const move of moves) {
        if (!isPossible(move, walk)) continue;
        const there = playWalk(machine, walk.start, [...walk.moves, move]);
        if (there.steps.at(-1)?.transitions.length === 0) continue;
        if (isWanted(there)) return there;
        const key = keyOf(there, moves);
        if (!met.has(key)) next.push(there);
        met.add(key);
      }
    }
    edge = next;
  }
  return undefined;
}

export const startsOf = (machine: AnyStateMachine, starts: readonly Start[]): Walk[] =>
  starts.map((start) => playWalk(machine, start, []));

/** Whether a move is possible after a walk: the machine accepts it, and a user or the server can make it. */
export function isPossible({ event, possible }: Move, { snapshot, start, moves }: Omit<Walk, 'steps'>): boolean {
  const isTaken = getNextTransitions(snapshot).some(({ eventType }) => eventType === event.type);
  const path = [start.name, ...moves.map(({ name }) => name)];
  return isTaken && (!possible || possible({ snapshot, path }));
}

/** A key for walks with the same future: state, values read by guards, possible moves. */
function keyOf(walk: Walk, moves: readonly Move[]): string {
  const { snapshot } = walk;
  const context = JSON.stringify(snapshot.context, (_key, value: unknown) =>
    typeof value === 'number' ? 'number' : value,
  );
  const possible = moves.filter((move) => isPossible(move, walk)).map(({ name }) => name);
  return [JSON.stringify(snapshot.value), context, ...possible].join();
}

import type { AnyStateMachine } from 'xstate';
import { describeMachine } from '../../../inspector/machine/describeMachine';
import type { Move, Start } from './fixtures';
import { shortestWalk, startsOf, type Walk, type WalkStep } from './walk';

/** Walks that together take every reachable transition: each continues to the nearest untaken one. */
export function computeWalks(machine: AnyStateMachine, starts: readonly Start[], moves: readonly Move[]): WalkStep[][] {
  const taken = new Set<string>();
  const walks: WalkStep[][] = [];
  const total = describeMachine(machine).transitions.length;
  const isNew = ({ steps }: Walk) => steps.some(({ transitions }) => transitions.some((id) => !taken.has(id)));
  while (taken.size < total) {
    let walked = shortestWalk(machine, moves, startsOf(machine, starts), isNew);
    if (!walked) break;
    let whole = walked;
    while (walked) {
      for (const { transitions } of walked.steps) for (const id of transitions) taken.add(id);
      whole = walked;
      walked = shortestWalk(machine, moves, [walked], isNew);
    }
    walks.push(whole.steps);
  }
  return walks;
}

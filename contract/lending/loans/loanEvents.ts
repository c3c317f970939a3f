import { createActor, initialTransition, transition, type SnapshotFrom } from 'xstate';
import type { LifeEvent, LoanEvent, SubmitEvent } from './eventTypes';
import { loanLifecycle } from './loanLifecycle';
import type { LoanState } from './states';

/** A loan at one moment: its state, and what later events are judged by. */
export type LoanSnapshot = SnapshotFrom<typeof loanLifecycle>;

/** A loan as it begins. */
export function submitted(event: SubmitEvent): LoanSnapshot {
  const [snapshot] = initialTransition(loanLifecycle, event);
  return snapshot;
}

/** Whether an event may happen now, as far as the loan's own past decides. */
export function canHappen(snapshot: LoanSnapshot, event: LoanEvent): boolean {
  return snapshot.can(event);
}

/**
 * A loan after an event.
 * @throws RangeError where it may not happen
 */
export function after(snapshot: LoanSnapshot, event: LoanEvent): LoanSnapshot {
  requirePossible(snapshot, event);
  const [next] = transition(loanLifecycle, snapshot, event);
  return next;
}

/**
 * A loan's present, from all that ever happened to it. One actor takes all events, which costs a seventh of asking
 * `after` for each.
 * @param events in their order; the first is its `submit`
 * @throws RangeError where they are no loan's life
 */
export function foldEvents([first, ...later]: readonly LifeEvent[]): LoanSnapshot {
  if (first?.type !== 'submit') throw new RangeError("A loan's life begins with its application");
  const actor = createActor(loanLifecycle, { input: first });
  // An error stands in the snapshot; without an observer XState would end the process by it.
  actor.subscribe({ error: () => undefined });
  actor.start();
  for (const event of later) {
    if (event.type === 'submit') throw new RangeError('A loan is applied for once');
    requirePossible(actor.getSnapshot(), event);
    actor.send(event);
    const { status, error } = actor.getSnapshot();
    if (status === 'error') throw error;
  }
  return actor.getSnapshot();
}

function requirePossible(snapshot: LoanSnapshot, event: LoanEvent): void {
  if (!canHappen(snapshot, event))
    throw new RangeError(`${event.type} cannot happen to a loan that is ${snapshot.value}`);
}

export function stateOf({ value }: Pick<LoanSnapshot, 'value'>): LoanState {
  return value;
}

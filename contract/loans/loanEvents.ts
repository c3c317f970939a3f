import { initialTransition, transition, type SnapshotFrom } from 'xstate';
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

/** Whether an event may happen now, as far as the loan's own past decides (section 26). */
export function canHappen(snapshot: LoanSnapshot, event: LoanEvent): boolean {
  return snapshot.can(event);
}

/**
 * A loan after an event.
 * @throws RangeError where it may not happen
 */
export function after(snapshot: LoanSnapshot, event: LoanEvent): LoanSnapshot {
  if (!canHappen(snapshot, event))
    throw new RangeError(`${event.type} cannot happen to a loan that is ${snapshot.value}`);
  const [next] = transition(loanLifecycle, snapshot, event);
  return next;
}

/**
 * A loan's present, from all that ever happened to it.
 * @param events in their order; the first is its `submit`
 * @throws RangeError where they are no loan's life
 */
export function foldEvents([first, ...later]: readonly LifeEvent[]): LoanSnapshot {
  if (first?.type !== 'submit') throw new RangeError("A loan's life begins with its application");
  return later.reduce((snapshot, event) => {
    if (event.type === 'submit') throw new RangeError('A loan is applied for once');
    return after(snapshot, event);
  }, submitted(first));
}

export function stateOf({ value }: Pick<LoanSnapshot, 'value'>): LoanState {
  return value;
}

import { createActor, initialTransition, transition, type SnapshotFrom } from 'xstate';
import type { LifeEvent, LoanEvent, SubmitEvent } from './eventTypes';
import { loanLifecycle } from './loanLifecycle';
import type { LoanContext } from './loanContext';
import type { LoanState } from './states';

export type LoanSnapshot = SnapshotFrom<typeof loanLifecycle>;

/** The snapshot of a loan after its application, its first event. */
export function submitted(event: SubmitEvent): LoanSnapshot {
  const [snapshot] = initialTransition(loanLifecycle, event);
  return snapshot;
}

/** Whether the machine allows the event: its state, actor, time and amounts. */
export function canHappen(snapshot: LoanSnapshot, event: LoanEvent): boolean {
  return snapshot.can(event);
}

/** Applies one event. @throws RangeError if the machine does not allow the event */
export function applyEvent(snapshot: LoanSnapshot, event: LoanEvent): LoanSnapshot {
  requirePossible(snapshot, event);
  const [next] = transition(loanLifecycle, snapshot, event);
  return next;
}

/**
 * Applies a loan's events in order. One actor for all of them is seven times faster than `applyEvent` for each.
 * @throws RangeError as `applyEvent`
 */
export function foldEvents([first, ...later]: readonly LifeEvent[]): LoanSnapshot {
  if (first?.type !== 'submit') throw new RangeError("A loan's first event must be its application");
  const actor = createActor(loanLifecycle, { input: first });
  // XState rethrows unobserved errors globally; this one is read from the snapshot below.
  actor.subscribe({ error: () => undefined });
  actor.start();
  for (const event of later) {
    if (event.type === 'submit') throw new RangeError('A loan can only be applied for once');
    requirePossible(actor.getSnapshot(), event);
    actor.send(event);
    const { status, error } = actor.getSnapshot();
    if (status === 'error') throw error;
  }
  return actor.getSnapshot();
}

/** Resumes from a snapshot that this version of the machine folded earlier. */
export function resumeSnapshot(state: LoanState, context: LoanContext): LoanSnapshot {
  return loanLifecycle.resolveState({ value: state, context });
}

function requirePossible(snapshot: LoanSnapshot, event: LoanEvent): void {
  if (!canHappen(snapshot, event))
    throw new RangeError(`${event.type} cannot happen to a loan that is ${snapshot.value}`);
}

export function stateOf({ value }: Pick<LoanSnapshot, 'value'>): LoanState {
  return value;
}

import { transition, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import type { Move, Start } from '../fixtures';
import { isRecord } from '../isRecord';
import { isStateValue, stateText } from '../machine/stateNames';
import { isPossible, shortestWalk, startsOf, type Walk } from '../reach/walk';
import { createFold } from '../recording/fold';
import type { FittingRecording } from '../recording/fitRecording';
import type { RecordedEvent } from '../recording/recording';
import type { Flow } from '../registry';

export interface TestStep {
  /** A fixture's move, or a reload. */
  do: { move: string } | { fail: { state: string; error: unknown } } | 'reload';
  state: string;
  transitions: readonly string[];
}

export interface TestPlan {
  start: string;
  first: { state: string; transitions: readonly string[] };
  steps: TestStep[];
  stop: string | null;
}

/**
 * Plans how to repeat a recording in a browser: its start, and the fixture's move for each event. Ends at an event
 * that no user, server or clock can cause.
 */
export function planOf(flow: Flow, recording: FittingRecording, until: number): TestPlan | string {
  const { fixtures, machine } = flow;
  // A recording may begin in any state, so the test first goes there.
  const starts = startsOf(machine, fixtures.starts);
  const way = shortestWalk(machine, fixtures.moves, starts, (walk) => isAtStart(walk, recording));
  if (!way) return 'No start and no walk of this flow leads to where the recording begins.';
  const { start } = way;
  const done: Move[] = [...way.moves];
  const steps: TestStep[] = way.steps
    .slice(1)
    .map(({ name, state, transitions }) => ({ do: { move: name }, state, transitions }));
  const first = { state: way.steps[0]?.state ?? '', transitions: way.steps[0]?.transitions ?? [] };
  const fold = createFold(flow.machine, recording);
  for (const [index, recorded] of recording.events.slice(0, until).entries()) {
    const { state, transitions, restart } = recorded;
    const here = { state: stateText(state), transitions };
    const before = fold.at(index)?.snapshot;
    if (restart) {
      steps.push({ do: 'reload', ...here });
      continue;
    }
    // Page-opened events and events without effect are skipped.
    if (!before || transitions.length === 0) continue;
    const act = actOf(flow, before, recorded, start, done);
    if (!act) return { start: start.name, first, steps, stop: stopText(index, recorded) };
    if ('name' in act) done.push(act);
    steps.push({ do: 'name' in act ? { move: act.name } : act, ...here });
  }
  return { start: start.name, first, steps, stop: null };
}

const stopText = (index: number, { event }: RecordedEvent) =>
  `Event ${index + 1}, '${event.type}', is nothing that a test could do.`;

/** Whether a walk has reached the recording's start; ids and deadlines may differ. */
function isAtStart({ steps, snapshot }: Walk, { start }: FittingRecording): boolean {
  return steps.at(-1)?.state === stateText(start.state) && timeless(snapshot.context) === timeless(start.context);
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const timeless = (context: unknown) =>
  JSON.stringify(
    isRecord(context) ? Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1)) : [],
    (_key, value: unknown) => {
      if (typeof value === 'string' && ID.test(value)) return 'id';
      return typeof value === 'number' ? 'number' : value;
    },
  );

/** The move for an event; an error without a move is answered as recorded. */
function actOf(
  { machine, fixtures: { moves } }: Flow,
  snapshot: AnyMachineSnapshot,
  { event, state }: RecordedEvent,
  start: Start,
  done: readonly Move[],
): Move | { fail: { state: string; error: unknown } } | undefined {
  const possible = moves.filter(
    (move) => move.event.type === event.type && isPossible(move, { snapshot, start, moves: done }),
  );
  const alike = possible.filter((move) => isAlike(move.event, event));
  const leadsThere = ({ event: done }: Move) => leadsTo(machine, snapshot, done) === stateText(state);
  const same =
    alike.find(leadsThere) ??
    alike[0] ??
    // A different answer that leads to the same state.
    possible.find((move) => 'output' in move.event && leadsThere(move));
  if (same) return same;
  const failed = /^xstate\.error\.actor\.0\.(.+)$/.exec(event.type)?.[1];
  if (failed !== undefined) return { fail: { state: failed, error: event['error'] } };
  // Typed values are typed again; server answers must be known moves.
  return event.type.startsWith('xstate.') ? undefined : possible[0];
}

function leadsTo(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): string {
  const [next] = transition(machine, snapshot, event);
  const value: unknown = next.value;
  return isStateValue(value) ? stateText(value) : '';
}

function isAlike(fixture: Move['event'], recorded: RecordedEvent['event']): boolean {
  if ('error' in fixture) {
    const [a, b] = [fixture['error'], recorded['error']];
    return (
      isRecord(a) &&
      isRecord(b) &&
      ['kind', 'code', 'status'].every((field) => a[field] === b[field]) &&
      !('fieldErrors' in b)
    );
  }
  if ('output' in fixture) return JSON.stringify(fixture['output']) === JSON.stringify(recorded['output'] ?? undefined);
  return Object.entries(fixture).every(([field, value]) => typeof value !== 'boolean' || recorded[field] === value);
}

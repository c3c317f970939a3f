import { getMicrosteps, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { atTime } from '../../lib/clock';
import { askedFor } from '../machine/asked';
import { eventText, isStateValue, shortId, stateText } from '../machine/stateNames';
import { findFlow, isFlowName, type Flow } from '../registry';
import { RecordingRefused } from './readRecording';
import type { FittingRecording, RecordedEvent, Recording } from './recording';

/** How far a recording fits the machine as it is now. */
export interface Fit {
  /** The machine's version that was asked. */
  version: string;
  /** So many of its events fit. */
  until: number;
  /** What does not fit then, in words; null where all does. */
  reason: string | null;
}

/**
 * The flow of a recording.
 * @throws RecordingRefused where this app has no such machine, or the start is no state of it
 */
export function flowOf(recording: Recording): { flow: Flow; fitting: FittingRecording } {
  const { machine, start } = recording;
  const flow = findFlow(machine);
  if (!flow || !isFlowName(machine))
    throw new RecordingRefused(`This recording is of a machine '${machine}', which this app does not have.`);
  try {
    flow.machine.resolveState({ value: start.state, context: start.context });
  } catch {
    throw new RecordingRefused(`The state it starts in, ${stateText(start.state)}, does not exist.`);
  }
  return { flow, fitting: { ...recording, machine } };
}

/**
 * Plays a recording through the machine, event by event: state and transitions must be those that the file claims.
 * Yields now and then, so that a long one blocks nothing.
 */
export function* fitting({ machine, chart }: Flow, recording: Recording): Generator<undefined, Fit> {
  const { start, events, recordedAt } = recording;
  const beganAtMs = Date.parse(recordedAt);
  const fit = (until: number, reason: string | null): Fit => ({ version: chart.version, until, reason });
  let snapshot: AnyMachineSnapshot = machine.resolveState({ value: start.state, context: start.context });
  for (const [index, recorded] of events.entries()) {
    if (index % 500 === 499) yield undefined;
    const name = `Event ${index + 1}, '${eventText(chart, recorded.event.type)}',`;
    try {
      const way = atTime(beganAtMs + recorded.at, () => wayOf(machine, snapshot, recorded));
      snapshot = way.at(-1) ?? snapshot;
      const value: unknown = snapshot.value;
      const now = isStateValue(value) ? stateText(value) : '';
      if (now !== stateText(recorded.state))
        return fit(index, `${name} no longer fits: it leads to ${now}, and led to ${stateText(recorded.state)}.`);
      const lost = recorded.transitions.find((id) => !isPossible(id, way, recorded));
      if (lost !== undefined)
        return fit(
          index,
          `${name} no longer fits: it took a transition of ${shortId(chart, lost.split('|')[0] ?? '')} that is not taken now.`,
        );
    } catch {
      return fit(index, `${name} no longer fits: the machine fails on it.`);
    }
  }
  return fit(events.length, null);
}

/** Every snapshot on the way of an event, from where it found the machine. */
function wayOf(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  { event, restart, state }: RecordedEvent,
): AnyMachineSnapshot[] {
  if (restart) return [machine.resolveState({ value: state, context: restart })];
  return [before, ...getMicrosteps(machine, before, event).map(([after]): AnyMachineSnapshot => after)];
}

/** Whether a transition could be taken somewhere on the way: by the event, by one that it raised, or by none. */
function isPossible(id: string, way: readonly AnyMachineSnapshot[], { event, restart }: RecordedEvent): boolean {
  // How an actor began is not in its start.
  if (restart) return true;
  const type = id.split('|')[1] ?? '';
  const asked = type === event.type ? event : { type };
  return way.some((snapshot) =>
    askedFor(snapshot, asked).some(
      ({ transition, guards }) => transition === id && guards.every(({ passed }) => passed !== false),
    ),
  );
}

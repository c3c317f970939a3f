import type { StateValue } from 'xstate';
import { createPlayer } from '../live/player';
import { eventText, shortId, stateText } from '../machine/stateNames';
import { findFlow, flows, isFlowName, type Flow, type FlowName } from '../registry';
import { RecordingRefused } from './readRecording';
import type { Recording } from './recording';

/** A recording that this app can open: of a known flow, or without a flow. */
export interface FittingRecording extends Recording {
  machine: FlowName | null;
}

export const flowIn = ({ machine }: FittingRecording): Flow | undefined =>
  machine === null ? undefined : flows[machine];

export interface Fit {
  version: string;
  until: number;
  reason: string | null;
}

/**
 * The flow of a recording; undefined if it has none.
 * @throws RecordingRefused if this app has no such machine, or no such start state
 */
export function flowOf(recording: Recording): { flow: Flow | undefined; fitting: FittingRecording } {
  const { machine, start } = recording;
  if (machine === null) return { flow: undefined, fitting: { ...recording, machine } };
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
 * Plays a recording on the machine and compares states and transitions event by event. Yields regularly, so that a
 * long one doesn't block the page.
 */
export function* fitting({ machine, chart }: Flow, recording: Recording): Generator<undefined, Fit> {
  const { start, events, recordedAt } = recording;
  const beganAtMs = Date.parse(recordedAt);
  const playerAt = (value: StateValue, context: Record<string, unknown>, at: number) =>
    createPlayer(machine, { snapshot: machine.resolveState({ value, context }) }, beganAtMs + at);
  const fit = (until: number, reason: string | null): Fit => ({ version: chart.version, until, reason });
  let player = playerAt(start.state, start.context, 0);
  for (const [index, { at, event, state, transitions, restart }] of events.entries()) {
    if (index % 500 === 499) yield undefined;
    const name = `Event ${index + 1}, '${eventText(chart, event.type)}',`;
    try {
      if (restart) {
        player.stop();
        player = playerAt(state, restart, at);
        continue;
      }
      const now = player.play({ atMs: beganAtMs + at, event });
      if (stateText(now.state) !== stateText(state))
        return fit(
          index,
          `${name} no longer fits: it leads to ${stateText(now.state)}, and led to ${stateText(state)}.`,
        );
      const lost = transitions.find((id) => !now.transitions.includes(id));
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

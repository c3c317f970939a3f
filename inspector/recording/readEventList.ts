import { isRecord } from '../isRecord';
import { playEvents, type TimedEvent } from '../live/player';
import type { Flow } from '../registry';
import { isFlowEvent, RecordingRefused } from './readRecording';
import { FORMAT, FORMAT_VERSION, type Recording } from './recording';

export const EVENTS_FORMAT = 'peerlend-flow-events';

export interface EventList {
  format: typeof EVENTS_FORMAT;
  formatVersion: 1;
  name: string;
  machine: string;
  input?: unknown;
  startedAt: string;
  events: { at: string; event: { type: string } }[];
}

export function isEventList(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && value['format'] === EVENTS_FORMAT;
}

/**
 * Plays a list of events on its machine, so that it can be drawn and replayed.
 * @throws RecordingRefused if the list is broken or belongs to another machine
 */
export function recordingOfEvents(
  value: Record<string, unknown>,
  findFlow: (name: string) => Flow | undefined,
): Recording {
  const { name, machine, input, startedAt } = value;
  if (typeof name !== 'string' || typeof machine !== 'string' || typeof startedAt !== 'string')
    throw new RecordingRefused('This list of events is broken: it needs name, machine and startedAt.');
  const flow = findFlow(machine);
  if (!flow) throw new RecordingRefused(`This list is of a machine '${machine}', which this app does not have.`);
  const beganAtMs = Date.parse(startedAt);
  if (Number.isNaN(beganAtMs)) throw new RecordingRefused('This list of events is broken: startedAt isn’t a time.');
  const events = readEvents(value['events']);
  const { start, steps } = playEvents(flow.machine, input, beganAtMs, events);
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    name,
    machine,
    machineVersion: flow.chart.version,
    appVersion: __APP_VERSION__,
    recordedAt: new Date(beganAtMs).toISOString(),
    start: {
      state: start.state,
      context: isRecord(start.context) ? start.context : {},
      transitions: start.transitions,
    },
    happenings: [],
    notes: [],
    events: steps.map(({ atMs, event, state, transitions }) => ({
      at: atMs - beganAtMs,
      event,
      state,
      transitions,
    })),
  };
}

function readEvents(value: unknown): TimedEvent[] {
  if (!Array.isArray(value)) throw new RecordingRefused('This list of events is broken: events isn’t a list.');
  return value.map((entry: unknown, index) => {
    const { at, event } = isRecord(entry) ? entry : {};
    const atMs = typeof at === 'string' ? Date.parse(at) : NaN;
    if (Number.isNaN(atMs) || !isFlowEvent(event))
      throw new RecordingRefused(
        `This list of events is broken: events[${index}] needs a time and an event with a type.`,
      );
    return { atMs, event };
  });
}

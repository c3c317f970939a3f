import { formatSecond } from '../../lib/format';
import type { ObservedAction } from '../live/actionLog';
import type { FlowRun, FlowStep } from '../flowRun';
import { isRecord } from '../isRecord';
import { flows } from '../registry';
import type { FittingRecording } from './fitRecording';
import { FORMAT, FORMAT_VERSION, type RecordedCall, type RecordedEvent } from './recording';

/**
 * A flow's steps since a moment, across reloads: each later run becomes a restart.
 * @param runs of this flow, the oldest first
 * @returns undefined if nothing happened
 */
export function recordingOf(
  runs: readonly FlowRun[],
  actions: readonly ObservedAction[],
  sinceMs: number,
): FittingRecording | undefined {
  const parts = runs.map((run) => partOf(run, sinceMs)).filter((part) => part !== undefined);
  const [first, ...later] = parts;
  const flow = runs[0]?.flow;
  if (!first || flow === undefined) return undefined;
  const { chart, title } = flows[flow];
  const beganAtMs = first.isWhole ? first.start.atMs : sinceMs;
  const toEvent = ({ atMs, event, state, transitions }: FlowStep): RecordedEvent => ({
    at: Math.max(0, atMs - beganAtMs),
    event,
    state,
    transitions,
  });
  const events = [
    ...first.steps.map(toEvent),
    ...later.flatMap(({ start, steps }) => [{ ...toEvent(start), restart: contextOf(start) }, ...steps.map(toEvent)]),
  ];
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    name: `${title}, ${formatSecond(beganAtMs)}`,
    machine: flow,
    machineVersion: chart.version,
    appVersion: __APP_VERSION__,
    recordedAt: new Date(beganAtMs).toISOString(),
    start: {
      state: first.start.state,
      context: contextOf(first.start),
      transitions: first.isWhole ? first.start.transitions : [],
    },
    events,
    calls: callsOf(actions, beganAtMs),
    notes: [],
  };
}

interface Part {
  start: FlowStep;
  /** Whether it includes the actor's own start. */
  isWhole: boolean;
  steps: FlowStep[];
}

function partOf({ steps, length }: FlowRun, sinceMs: number): Part | undefined {
  const all = steps.slice(0, length);
  const from = all.findIndex(({ atMs }) => atMs >= sinceMs);
  const [first] = all;
  if (!first || from === -1) return undefined;
  if (from === 0) return { start: first, isWhole: true, steps: all.slice(1) };
  const before = all[from - 1];
  if (!before) return undefined;
  return { start: before, isWhole: false, steps: all.slice(from) };
}

const contextOf = ({ context }: FlowStep) => (isRecord(context) ? context : {});

function callsOf(actions: readonly ObservedAction[], beganAtMs: number): RecordedCall[] {
  const sent = actions.filter(({ call, atMs }) => call?.phase === 'pending' && atMs >= beganAtMs);
  return sent.flatMap(({ call, atMs, payload: asked }): RecordedCall[] => {
    if (!call) return [];
    const end = actions.find((other) => other.call?.requestId === call.requestId && other.call.phase !== 'pending');
    return [
      {
        at: atMs - beganAtMs,
        endpoint: call.endpoint,
        ...(asked !== undefined && { asked }),
        ...(end && { tookMs: end.atMs - atMs }),
        ...(end?.call?.phase === 'fulfilled' && { answer: end.payload }),
        ...(end?.call?.phase === 'rejected' && { error: end.payload }),
      },
    ];
  });
}

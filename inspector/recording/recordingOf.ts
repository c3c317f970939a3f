import { formatSecond } from '../../src/lib/format';
import type { LoggedPageEvent } from '../evidence/pageEvent';
import { isSameLoad } from '../evidence/pageEventLog';
import type { FlowRun, FlowStep } from '../flowRun';
import { isRecord } from '../isRecord';
import { flows } from '../registry';
import { FORMAT, FORMAT_VERSION, type RecordedEvent, type RecordedPageEvent, type Recording } from './recording';

/**
 * Makes recordings of what happened since a moment: one for each flow that did something, including earlier page loads,
 * or one without a flow.
 * @param runs by flow, oldest first
 * @returns an empty list if nothing happened
 */
export function recordingsOf(
  runs: readonly (readonly FlowRun[])[],
  pageEvents: readonly LoggedPageEvent[],
  sinceMs: number,
): Recording[] {
  const known = pageEvents.filter(({ atMs }) => atMs < sinceMs);
  const news = pageEvents.filter(({ atMs }) => atMs >= sinceMs);
  const since = [...beginningOf(known).map((one) => ({ ...one, atMs: sinceMs })), ...news];
  const ofFlows = runs.flatMap((all) => ofFlow(all, since, sinceMs) ?? []);
  const [first] = since;
  if (ofFlows.length > 0 || !first || news.length === 0) return ofFlows;
  const beganAtMs = Math.max(sinceMs, first.atMs);
  return [
    {
      ...around('Pages', beganAtMs, since),
      machine: null,
      machineVersion: '',
      start: { state: {}, context: {}, transitions: [] },
      events: [],
    },
  ];
}

/** What a recording begins with: the open page, and the server's earlier answers. */
function beginningOf(known: readonly LoggedPageEvent[]): LoggedPageEvent[] {
  const open = known.findLast(({ kind }) => kind === 'page');
  if (!open) return [];
  const answers = new Map<string, LoggedPageEvent>();
  for (const one of known)
    if (one.kind === 'call' && one.method === 'GET' && one.status !== undefined && isSameLoad(one.key, open.key))
      answers.set(JSON.stringify([one.path, one.asked]), one);
  return [open, ...answers.values()];
}

/** Later runs of the flow become restarts. */
function ofFlow(runs: readonly FlowRun[], since: readonly LoggedPageEvent[], sinceMs: number): Recording | undefined {
  const parts = runs.map((run) => partOf(run, sinceMs)).filter((part) => part !== undefined);
  const [first, ...later] = parts;
  const flow = runs[0]?.flow;
  if (!first || flow === undefined) return undefined;
  const { chart, title } = flows[flow];
  const startedAtMs = first.isWhole ? first.start.atMs : sinceMs;
  const beganAtMs = Math.min(startedAtMs, since[0]?.atMs ?? startedAtMs);
  const toEvent = ({ atMs, event, state, transitions }: FlowStep): RecordedEvent => ({
    at: Math.max(0, atMs - beganAtMs),
    event,
    state,
    transitions,
  });
  return {
    ...around(title, beganAtMs, since),
    machine: flow,
    machineVersion: chart.version,
    start: {
      ...(startedAtMs > beganAtMs && { at: startedAtMs - beganAtMs }),
      state: first.start.state,
      context: contextOf(first.start),
      transitions: first.isWhole ? first.start.transitions : [],
    },
    // A run may begin before the one before it has ended.
    events: [
      ...first.steps.map(toEvent),
      ...later.flatMap(({ start, steps }) => [{ ...toEvent(start), restart: contextOf(start) }, ...steps.map(toEvent)]),
    ].sort((one, other) => one.at - other.at),
  };
}

const around = (
  title: string,
  beganAtMs: number,
  since: readonly LoggedPageEvent[],
): Omit<Recording, 'machine' | 'machineVersion' | 'start' | 'events'> => ({
  format: FORMAT,
  formatVersion: FORMAT_VERSION,
  name: `${title}, ${formatSecond(beganAtMs)}`,
  appVersion: __APP_VERSION__,
  recordedAt: new Date(beganAtMs).toISOString(),
  happenings: since.map(({ key: _key, atMs, ...one }): RecordedPageEvent => ({ ...one, at: atMs - beganAtMs })),
  notes: [],
});

interface Part {
  start: FlowStep;
  isWhole: boolean;
  steps: FlowStep[];
}

function partOf({ steps, length }: FlowRun, sinceMs: number): Part | undefined {
  const all = steps.slice(0, length);
  const from = all.findIndex(({ atMs }) => atMs >= sinceMs);
  const [first] = all;
  if (!first || from === -1) return undefined;
  // The run's start may have been dropped already.
  if (from === 0) return { start: first, isWhole: first.event.type === 'xstate.init', steps: all.slice(1) };
  const before = all[from - 1];
  if (!before) return undefined;
  return { start: before, isWhole: false, steps: all.slice(from) };
}

const contextOf = ({ context }: FlowStep) => (isRecord(context) ? context : {});

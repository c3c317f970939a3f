import { parseJson } from '../../lib/json';
import { readTabKey } from '../../lib/tabStorage';
import { isRecord } from '../isRecord';
import { isFlowName } from '../registry';
import { getActions, restoreActions, type ObservedAction } from './actionLog';
import type { FlowRun, FlowStep } from '../flowRun';
import { getRuns, restoreRuns } from './runs';

/** How far back everything is there to be kept. */
export const KEPT_MS = 10 * 60_000;

const KEY = 'flow-inspector.journal';

interface Journal {
  /** When the recording in progress was begun, in milliseconds since 1970; null where there is none. */
  recordingSinceMs: number | null;
  runs: Pick<FlowRun, 'id' | 'flow' | 'startedAtMs' | 'steps'>[];
  actions: readonly ObservedAction[];
}

/**
 * Takes up what this tab did before a reload, and has it kept over the next one: in the storage of the tab, written as
 * the page is left. All of it is redacted.
 * @param recordingSince asks when the recording in progress was begun
 * @returns when a recording was begun that goes on now
 */
export function openJournal(recordingSince: () => number | null): number | null {
  window.addEventListener('pagehide', () => {
    write(recordingSince());
  });
  const kept = read();
  if (!kept) return null;
  restoreRuns(kept.runs);
  restoreActions([...kept.actions, ...getActions()]);
  return kept.recordingSinceMs;
}

function write(recordingSinceMs: number | null): void {
  const sinceMs = Math.min(Date.now() - KEPT_MS, recordingSinceMs ?? Infinity);
  const journal: Journal = {
    recordingSinceMs,
    runs: getRuns()
      .filter(({ origin }) => origin === 'here')
      .map(({ id, flow, startedAtMs, steps, length }) => ({
        id,
        flow,
        startedAtMs,
        steps: stepsSince(steps.slice(0, length), sinceMs),
      }))
      .filter(({ steps }) => steps.length > 0),
    actions: getActions().filter(({ atMs }) => atMs >= sinceMs),
  };
  // The storage of a tab holds some five million characters: the flows come first.
  for (const tried of [journal, { ...journal, actions: [] }]) {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(tried));
      return;
    } catch {
      sessionStorage.removeItem(KEY);
    }
  }
}

/** The steps since then, and the one before, where they begin; none where nothing happened since. */
function stepsSince(steps: readonly FlowStep[], sinceMs: number): FlowStep[] {
  const first = steps.findIndex(({ atMs }) => atMs >= sinceMs);
  return first === -1 ? [] : steps.slice(Math.max(0, first - 1)).map((step, index) => ({ ...step, index }));
}

function read(): Journal | undefined {
  const kept = parseJson(readTabKey(KEY) ?? '');
  return isJournal(kept) ? kept : undefined;
}

// Written by this module, in this tab; an older build may have written something else.
function isJournal(value: unknown): value is Journal {
  if (!isRecord(value)) return false;
  const { recordingSinceMs, runs, actions } = value;
  return (
    (recordingSinceMs === null || typeof recordingSinceMs === 'number') &&
    Array.isArray(actions) &&
    Array.isArray(runs) &&
    runs.every((run: unknown) => isRecord(run) && isFlowName(String(run['flow'])) && Array.isArray(run['steps']))
  );
}

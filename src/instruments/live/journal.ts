import { parseJson } from '../../lib/json';
import { readTabKey } from '../../lib/tabStorage';
import { isRecord } from '../isRecord';
import { isFlowName } from '../registry';
import { getActions, restoreActions, type ObservedAction } from './actionLog';
import type { FlowRun, FlowStep } from '../flowRun';
import { getRuns, restoreRuns } from './runs';

export const KEPT_MS = 10 * 60_000;

const KEY = 'flow-inspector.journal';

interface Journal {
  /** When the running recording was started, in milliseconds since 1970; null if there is none. */
  recordingSinceMs: number | null;
  runs: Pick<FlowRun, 'id' | 'flow' | 'startedAtMs' | 'steps'>[];
  actions: readonly ObservedAction[];
}

/**
 * Restores this tab's history after a reload and saves it before the next one, in session storage and redacted.
 * @param recordingSince returns when the running recording was started
 * @returns when a recording was started that continues now
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
  // Session storage holds about five million characters, so flows are saved first.
  for (const tried of [journal, { ...journal, actions: [] }]) {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(tried));
      return;
    } catch {
      sessionStorage.removeItem(KEY);
    }
  }
}

function stepsSince(steps: readonly FlowStep[], sinceMs: number): FlowStep[] {
  const first = steps.findIndex(({ atMs }) => atMs >= sinceMs);
  return first === -1 ? [] : steps.slice(Math.max(0, first - 1)).map((step, index) => ({ ...step, index }));
}

function read(): Journal | undefined {
  const kept = parseJson(readTabKey(KEY) ?? '');
  return isJournal(kept) ? kept : undefined;
}

// Written by this tab, but possibly by an older build.
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

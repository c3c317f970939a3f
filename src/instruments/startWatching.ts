import { inspectedActions, inspectedFlows } from '../lib/inspection';
import { continueRecording, recordingSince } from './recording/recorder';
import { takeAction } from './live/actionLog';
import { openJournal } from './live/journal';
import { createObserver } from './live/observer';
import { announceRuns } from './live/otherTabs';
import { take } from './live/runs';
import { toldAnywhere } from './redaction/told';
import { findFlow } from './registry';

let isWatching = false;

/**
 * Records this tab's flows and store from now on, including kept events, and informs other tabs. Safe to call twice.
 */
export function startWatching(): void {
  if (isWatching) return;
  isWatching = true;
  const since = openJournal(recordingSince);
  if (since !== null) continueRecording(since);
  announceRuns();

  // XState numbers actors from 0 after each reload.
  const load = Date.now().toString(36);
  const { observe, flush } = createObserver(
    (observed) => {
      take({ ...observed, run: `${load}.${observed.run}` }, 'here');
    },
    { toldOf: (machine) => findFlow(machine)?.told ?? toldAnywhere },
  );
  inspectedFlows.watch(observe);
  inspectedActions.watch((action, atMs) => {
    // The machine's step comes before the call it starts.
    flush();
    takeAction(action, atMs);
  });
}

import { inspectedFlows } from '../src/lib/inspection';
import { getPageEvents, loadId, logPageEvent } from './evidence/pageEventLog';
import { startPicture } from './evidence/picture';
import { notePicture } from './evidence/pictureLog';
import { watchCalls } from './evidence/watchCalls';
import { watchPage } from './evidence/watchPage';
import { openJournal } from './live/journal';
import { createObserver } from './live/observer';
import { announceRuns } from './live/otherTabs';
import { take } from './live/runs';
import { continueRecording, neededSince, recordingSince } from './recording/recorder';
import { publicFields } from './redaction/publicFields';
import { findFlow } from './registry';

let isWatching = false;

/**
 * Watches this tab's flows, calls and pages from now on, including kept events, and informs other tabs. Safe to call
 * twice.
 */
export function startWatching(): void {
  // The frame of the parts belongs to its tab.
  if (isWatching || window.parent !== window) return;
  isWatching = true;
  // Everything else works without a history.
  openJournal({ neededSince, recordingSince, continueRecording }).catch(() => undefined);
  announceRuns();

  const { observe, flush } = createObserver(
    (observed) => {
      // XState numbers actors from 0 in each load.
      take({ ...observed, run: `${loadId}.${observed.run}` }, 'here');
    },
    { publicFieldsOf: (machine) => findFlow(machine)?.publicFields ?? publicFields },
  );
  inspectedFlows.watch(observe);
  watchCalls(flush);
  watchPage({ tell: logPageEvent, isLast: (key) => getPageEvents().at(-1)?.key === key });
  // Everything else works without pictures.
  startPicture((event) => {
    notePicture(event, neededSince());
  }).catch(() => undefined);
}

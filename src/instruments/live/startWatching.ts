import { watchFlows } from '../../components/flowInspection';
import { createObserver } from './observer';
import { announceRuns } from './otherTabs';
import { take } from './runs';

let stop: (() => void) | undefined;

/** Notes what the actors of this tab do and have done so far, and tells other tabs of it. Again is no harm. */
export function startWatching(): void {
  if (stop) return;
  announceRuns();
  stop = watchFlows(
    createObserver((observed) => {
      take(observed, 'here');
    }),
  );
}

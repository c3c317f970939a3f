import { announceRuns } from './otherTabs';
import { startWatching as watch } from './runs';

/** Notes what the actors of this tab do, and tells the inspector in other tabs of it. */
export function startWatching(): void {
  announceRuns();
  watch();
}

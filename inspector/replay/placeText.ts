import { stateText } from '../machine/stateNames';
import { stateAt } from '../recording/recording';
import type { Replay } from './useReplay';

/** The replay's current place: the flow's state, or the page. */
export function placeText({ recording, moment, moments, step }: Replay): string {
  if (moment.entry !== null && recording.machine !== null) return stateText(stateAt(recording, moment.entry));
  const page = moments.slice(0, step + 1).findLast(({ pageEvent }) => pageEvent?.kind === 'page')?.pageEvent;
  return page?.kind === 'page' ? page.path : 'the beginning';
}

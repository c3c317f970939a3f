import { EventType, type eventWithTime } from '@rrweb/types';
import { maskEvent } from './maskEvent';
import { maskText, maskValue } from './told';

/** The page is drawn anew this often, so that older parts can be dropped. */
const CHECKOUT_MS = 60_000;

/** Nothing is drawn of pictures and frames, nor of the inspector itself. */
const BLOCKED = 'img, picture, canvas, video, iframe, [data-inspector]';

/**
 * Records what the page looks like: texts masked unless they may be told, inputs always.
 * @param tell is given each of rrweb's events
 */
export async function startPicture(tell: (event: eventWithTime) => void): Promise<void> {
  const { record } = await import(/* webpackChunkName: 'rrweb' */ 'rrweb');
  record({
    emit: (event) => {
      tell(maskEvent(event, (id) => record.mirror.getNode(id)));
    },
    maskTextSelector: '*',
    maskTextFn: maskText,
    maskAllInputs: true,
    maskInputFn: maskValue,
    blockSelector: BLOCKED,
    slimDOMOptions: 'all',
    // Pointers and scrolls at a rate that nobody feels.
    sampling: { mousemove: 500, scroll: 250, input: 'last' },
    errorHandler: () => true,
  });
  // While the page rests, since it takes some milliseconds.
  const drawAnew = () => {
    record.takeFullSnapshot(true);
  };
  setInterval(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(drawAnew);
    else drawAnew();
  }, CHECKOUT_MS);
}

/** Where a picture can begin: an event that says the page's size, followed by the whole page. */
export const isCheckout = ({ type }: eventWithTime): boolean => type === EventType.Meta;

/** What is left of a picture that begins at the last checkout before a moment. */
export function pictureSince(events: readonly eventWithTime[], sinceMs: number): readonly eventWithTime[] {
  const begins = events.flatMap((event, index) => (isCheckout(event) ? [index] : []));
  const from = begins.findLast((index) => (events[index]?.timestamp ?? Infinity) <= sinceMs) ?? begins[0];
  return from === undefined ? [] : events.slice(from);
}

import { EventType, type eventWithTime } from '@rrweb/types';
import { maskEvent } from './maskEvent';
import { maskText, maskValue } from './publicText';

/** How often a full snapshot is taken, so that older parts can be dropped. */
const CHECKOUT_MS = 60_000;

/** Images, frames and the inspector itself are never recorded. */
const BLOCKED = 'img, picture, canvas, video, iframe, [data-inspector]';

/**
 * Records what the page looks like, with private texts and all inputs masked.
 * @param tell receives each of rrweb's events
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
    // Samples pointers and scrolling at a rate users don't notice.
    sampling: { mousemove: 500, scroll: 250, input: 'last' },
    errorHandler: () => true,
  });
  // Runs when the page is idle, since a snapshot takes some milliseconds.
  const drawAnew = () => {
    record.takeFullSnapshot(true);
  };
  setInterval(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(drawAnew);
    else drawAnew();
  }, CHECKOUT_MS);
}

/** Whether a picture can begin here: the page's size, followed by a full snapshot. */
export const isCheckout = ({ type }: eventWithTime): boolean => type === EventType.Meta;

/** The events of a picture that begins at the last checkout before a moment. */
export function pictureSince(events: readonly eventWithTime[], sinceMs: number): readonly eventWithTime[] {
  const begins = events.flatMap((event, index) => (isCheckout(event) ? [index] : []));
  const from = begins.findLast((index) => (events[index]?.timestamp ?? Infinity) <= sinceMs) ?? begins[0];
  return from === undefined ? [] : events.slice(from);
}

import type { eventWithTime } from '@rrweb/types';
import type { Replayer } from 'rrweb';
import { unpack } from '../recording/pack';

/** Styles for what isn't recorded: images are grey, and the inspector's button is hidden. */
const LOOK = ['[rr_width] { background: #8884; border-radius: 4px }', '.rr-inspector { display: none !important }'];

async function readPicture(picture: string): Promise<eventWithTime[]> {
  const events = await unpack(picture);
  if (!Array.isArray(events) || events.length < 2 || !events.every(isEvent))
    throw new Error('The picture of this recording is broken; the rest can be replayed.');
  return events;
}

const isEvent = (value: unknown): value is eventWithTime =>
  typeof value === 'object' && value !== null && 'type' in value && 'timestamp' in value;

/**
 * Opens a recording's picture in a place, scaled to its width.
 * @throws Error if it can't be read
 */
export async function openPicture(picture: string, root: HTMLElement) {
  const [{ Replayer: Player, ReplayerEvents }, events] = await Promise.all([
    import(/* webpackChunkName: 'rrweb' */ 'rrweb'),
    readPicture(picture),
  ]);
  const replayer: Replayer = new Player(events, {
    root,
    mouseTail: false,
    showWarning: false,
    triggerFocus: false,
    insertStyleRules: LOOK,
  });
  const scale = () => {
    const { wrapper, iframe } = replayer;
    const factor = Math.min(1, root.clientWidth / iframe.clientWidth);
    wrapper.style.transform = `scale(${factor})`;
    root.style.height = `${iframe.clientHeight * factor}px`;
  };
  replayer.on(ReplayerEvents.Resize, scale);
  const observer = new ResizeObserver(scale);
  observer.observe(root, { box: 'content-box' });
  return {
    replayer,
    beganAtMs: events[0]?.timestamp ?? 0,
    close: () => {
      observer.disconnect();
      replayer.destroy();
    },
  };
}

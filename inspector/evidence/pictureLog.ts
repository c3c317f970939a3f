import type { eventWithTime } from '@rrweb/types';
import { isCheckout, pictureSince } from './picture';

/** Characters of JSON; a recording's file is about a sixth as large. */
const CHARACTERS_MAX = 20_000_000;

let events: readonly eventWithTime[] = [];
let growing: eventWithTime[] = [];
const sizes = new WeakMap<eventWithTime, number>();
const listeners = new Set<(event: eventWithTime) => void>();

export function onPicture(listener: (event: eventWithTime) => void): void {
  listeners.add(listener);
}

/** This tab's picture, including earlier page loads. */
export const getPicture = (): readonly eventWithTime[] => events;

/**
 * Adds an event, and drops events that are no longer needed.
 * @param neededSinceMs the picture begins at the last checkout before this moment, or later if it would be too large
 */
export function notePicture(event: eventWithTime, neededSinceMs: number): void {
  growing.push(event);
  events = growing;
  for (const listen of listeners) listen(event);
  if (!isCheckout(event)) return;
  growing = [...pictureSince(growing, neededSinceMs)];
  while (sizeOf(growing) > CHARACTERS_MAX) {
    const second = growing.findIndex((one, index) => index > 0 && isCheckout(one));
    if (second === -1) break;
    growing = growing.slice(second);
  }
  events = growing;
}

/** Adds the events from before this page load. */
export function restorePicture(known: readonly eventWithTime[]): void {
  growing = [...known, ...growing];
  events = growing;
}

function sizeOf(all: readonly eventWithTime[]): number {
  return all.reduce((sum, event) => {
    const size = sizes.get(event) ?? JSON.stringify(event).length;
    sizes.set(event, size);
    return sum + size;
  }, 0);
}

import { createListeners } from '../listeners';
import type { LoggedPageEvent, PageEvent } from './pageEvent';

const KEPT_MAX = 5000;

/** Identifies this page load. Random, since two loads may begin in the same millisecond. */
export const loadId = Math.random().toString(36).slice(2);
let loggedCount = 0;

/** Whether two keys come from the same page load, so that the earlier answers apply. */
export const isSameLoad = (one: string, other: string): boolean => one.split('.')[0] === other.split('.')[0];

let logged: readonly LoggedPageEvent[] = [];
const keys = new Set<string>();
const { subscribe, tell: announce } = createListeners();
const listeners = new Set<(one: LoggedPageEvent) => void>();

/** This tab's events, oldest first; the same array until something happens. */
export const getPageEvents = (): readonly LoggedPageEvent[] => logged;

export const subscribeToPageEvents = subscribe;

export function onPageEvent(listener: (one: LoggedPageEvent) => void): void {
  listeners.add(listener);
}

/**
 * Records an event, or updates an earlier one.
 * @param key of the event to update
 * @returns the event's key
 */
export function logPageEvent(pageEvent: PageEvent, key = `${loadId}.${loggedCount++}`, atMs = Date.now()): string {
  const one: LoggedPageEvent = { ...pageEvent, key, atMs };
  const before = keys.has(key) ? logged.findLastIndex((other) => other.key === key) : -1;
  keys.add(key);
  logged = before === -1 ? [...logged.slice(-KEPT_MAX), one] : logged.with(before, one);
  for (const listen of listeners) listen(one);
  announce();
  return key;
}

/** Adds the events from before this page load. */
export function restorePageEvents(known: readonly LoggedPageEvent[]): void {
  // An updated event was written again; the last version is complete.
  const byKey = new Map(known.map((one) => [one.key, one]));
  logged = [...byKey.values(), ...logged].sort((a, b) => a.atMs - b.atMs);
  announce();
}

import { createListeners } from '../listeners';
import type { Happened, Happening } from './happening';

const KEPT_MAX = 5000;

/** Identifies this page load. Random, since two loads may begin in the same millisecond. */
export const loadId = Math.random().toString(36).slice(2);
let told = 0;

/** Whether two keys come from the same page load, so that the earlier answers apply. */
export const isSameLoad = (one: string, other: string): boolean => one.split('.')[0] === other.split('.')[0];

let happened: readonly Happened[] = [];
const keys = new Set<string>();
const { subscribe, tell: announce } = createListeners();
const listeners = new Set<(one: Happened) => void>();

/** This tab's events, oldest first; the same array until something happens. */
export const getHappenings = (): readonly Happened[] => happened;

export const subscribeToHappenings = subscribe;

export function onHappening(listener: (one: Happened) => void): void {
  listeners.add(listener);
}

/**
 * Records an event, or updates an earlier one.
 * @param key of the event to update
 * @returns the event's key
 */
export function noteHappening(happening: Happening, key = `${loadId}.${told++}`, atMs = Date.now()): string {
  const one: Happened = { ...happening, key, atMs };
  const before = keys.has(key) ? happened.findLastIndex((other) => other.key === key) : -1;
  keys.add(key);
  happened = before === -1 ? [...happened.slice(-KEPT_MAX), one] : happened.with(before, one);
  for (const listen of listeners) listen(one);
  announce();
  return key;
}

/** Adds the events from before this page load. */
export function restoreHappenings(known: readonly Happened[]): void {
  // An updated event was written again; the last version is complete.
  const byKey = new Map(known.map((one) => [one.key, one]));
  happened = [...byKey.values(), ...happened].sort((a, b) => a.atMs - b.atMs);
  announce();
}

import { createListeners } from '../listeners';
import type { Happened, Happening } from './happening';

const KEPT_MAX = 5000;

/** Of this load of the page. Random, since two loads may begin in the same millisecond. */
export const loadId = Math.random().toString(36).slice(2);
let told = 0;

/** Whether two keys come from the same load of the page, so that answers of the one are known to the other. */
export const isSameLoad = (one: string, other: string): boolean => one.split('.')[0] === other.split('.')[0];

let happened: readonly Happened[] = [];
const keys = new Set<string>();
const { subscribe, tell: announce } = createListeners();
const listeners = new Set<(one: Happened) => void>();

/** What happened in this tab, the oldest first; the same array until something happens. */
export const getHappenings = (): readonly Happened[] => happened;

export const subscribeToHappenings = subscribe;

export function onHappening(listener: (one: Happened) => void): void {
  listeners.add(listener);
}

/**
 * Notes what happened, or how it went on.
 * @param key of what goes on
 * @returns its key
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

/** Adds what happened before this load of the page. */
export function restoreHappenings(known: readonly Happened[]): void {
  // What went on was written again: the last one is whole.
  const byKey = new Map(known.map((one) => [one.key, one]));
  happened = [...byKey.values(), ...happened].sort((a, b) => a.atMs - b.atMs);
  announce();
}

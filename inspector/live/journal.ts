import type { eventWithTime } from '@rrweb/types';
import { parseJson } from '../../src/lib/json';
import { isRecord } from '../isRecord';
import { isFlowName } from '../registry';
import type { FlowRun, FlowStep } from '../flowRun';
import type { LoggedPageEvent } from '../evidence/pageEvent';
import { onPageEvent, restorePageEvents } from '../evidence/pageEventLog';
import { isCheckout } from '../evidence/picture';
import { onPicture, restorePicture } from '../evidence/pictureLog';
import { inDatabase } from '../database';
import { onStep, restoreRuns } from './runs';

/** The most that a crashing tab loses. */
const WRITE_EVERY_MS = 2000;
/** The age after which other tabs' histories are ignored. */
const FORGOTTEN_MS = 86_400_000;
/** How long a new tab may continue a crashed one. */
const ABANDONED_MS = 10 * 60_000;
const LOCK = 'flow-inspector.tab.';
const LAST_LEAVES = 'flow-inspector.last-leaves';
const TAB_KEY = 'flow-inspector.tab';

type RunStart = Pick<FlowRun, 'id' | 'flow' | 'startedAtMs'>;

/** A tab's events during a few seconds. */
interface Leaf {
  tab: string;
  /** In milliseconds since 1970; later leaves have larger numbers. */
  number: number;
  recordingSinceMs: number | null;
  steps: { run: RunStart; step: FlowStep }[];
  happenings: LoggedPageEvent[];
  picture: eventWithTime[];
}

let steps: Leaf['steps'] = [];
let happenings: LoggedPageEvent[] = [];
let picture: eventWithTime[] = [];
/** Batches that aren't saved yet. */
const unwritten = new Set<Leaf>();
/** Leaves of this page load with a full snapshot, where a picture can begin. */
const checkouts: number[] = [];
let last = 0;
let writtenSinceMs: number | null = null;

interface Recorder {
  /** Events before this moment are no longer needed. */
  neededSince: () => number;
  recordingSince: () => number | null;
  continueRecording: (beganAtMs: number) => void;
}

/**
 * Writes this tab's redacted events every few seconds, and restores them after a reload. A new tab continues the
 * recording of a crashed one.
 */
export async function openJournal({ neededSince, recordingSince, continueRecording }: Recorder): Promise<void> {
  const isNew = sessionStorage.getItem(TAB_KEY) === null;
  const tab = tabId();
  const cutOff = takeUnwritten();
  cutOff.forEach((leaf) => unwritten.add(leaf));
  onStep(({ id, flow, startedAtMs, origin }, step) => {
    if (step && origin === 'here') steps.push({ run: { id, flow, startedAtMs }, step });
  });
  onPageEvent((one) => happenings.push(one));
  onPicture((event) => picture.push(event));
  const write = () => void writeLeaf(tab, neededSince(), recordingSince()).catch(() => undefined);
  setInterval(write, WRITE_EVERY_MS);
  window.addEventListener('pagehide', () => {
    write();
    keepUnwritten();
  });
  document.addEventListener('visibilitychange', write);

  const found = await inDatabase('journal', 'readonly', (store) => store.getAll());
  const leaves = Array.isArray(found) ? found.filter(isLeaf) : [];
  for (const leaf of cutOff) {
    unwritten.delete(leaf);
    if (leaves.some((one) => one.tab === leaf.tab && one.number === leaf.number)) continue;
    leaves.push(leaf);
    // Otherwise the next page load couldn't find it.
    void put(leaf).catch(() => undefined);
  }
  const open = await openTabs();
  // Without locks, a crashed tab looks like an open one.
  const crashed =
    isNew && open ? lastOfTabs(leaves).find((leaf) => !open.has(leaf.tab) && isAbandoned(leaf)) : undefined;
  if (crashed?.recordingSinceMs) continueRecording(crashed.recordingSinceMs);
  restore(leaves.filter((leaf) => leaf.tab === (crashed?.tab ?? tab)).sort((a, b) => a.number - b.number));
  void locks()?.request(LOCK + tab, () => new Promise(() => undefined));
  const outdated = leaves.find(({ number }) => number < Date.now() - FORGOTTEN_MS);
  if (outdated) await inDatabase('journal', 'readwrite', (store) => store.delete(upTo(outdated.tab, outdated.number)));
}

/** A closing page may not finish its write; then only the picture is lost. */
function keepUnwritten(): void {
  sessionStorage.removeItem(LAST_LEAVES);
  if (unwritten.size === 0) return;
  try {
    sessionStorage.setItem(LAST_LEAVES, JSON.stringify([...unwritten].map((leaf) => ({ ...leaf, picture: [] }))));
  } catch {
    // Too large for session storage; the database may still have it.
  }
}

function takeUnwritten(): Leaf[] {
  const kept = parseJson(sessionStorage.getItem(LAST_LEAVES) ?? '');
  sessionStorage.removeItem(LAST_LEAVES);
  return Array.isArray(kept) ? kept.filter(isLeaf) : [];
}

async function put(leaf: Leaf): Promise<void> {
  unwritten.add(leaf);
  try {
    await inDatabase('journal', 'readwrite', (store) => store.put(leaf));
  } finally {
    unwritten.delete(leaf);
  }
}

/** Undefined on pages without https. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** The tabs that hold their locks; undefined without locks. */
async function openTabs(): Promise<Set<string> | undefined> {
  const held = (await locks()?.query())?.held;
  return held && new Set(held.map(({ name }) => (name ?? '').slice(LOCK.length)));
}

const lastOfTabs = (leaves: readonly Leaf[]): Leaf[] => [...new Map(leaves.map((leaf) => [leaf.tab, leaf])).values()];

const isAbandoned = ({ recordingSinceMs, number }: Leaf) =>
  recordingSinceMs !== null && number > Date.now() - ABANDONED_MS;

const upTo = (tab: string, number: number) => IDBKeyRange.bound([tab, 0], [tab, number]);

async function writeLeaf(tab: string, neededSinceMs: number, recordingSinceMs: number | null): Promise<void> {
  const isEmpty = steps.length + happenings.length + picture.length === 0;
  if (isEmpty && recordingSinceMs === writtenSinceMs) return;
  writtenSinceMs = recordingSinceMs;
  const number = Math.max(Date.now(), last + 1);
  last = number;
  const leaf: Leaf = { tab, number, recordingSinceMs, steps, happenings, picture };
  if (picture.some(isCheckout)) checkouts.push(number);
  [steps, happenings, picture] = [[], [], []];
  await put(leaf);
  const from = checkouts.findLast((one) => one < neededSinceMs);
  if (from === undefined) return;
  checkouts.splice(0, checkouts.indexOf(from));
  await inDatabase('journal', 'readwrite', (store) => store.delete(upTo(tab, from - 1)));
}

function restore(leaves: readonly Leaf[]): void {
  const runs = new Map<string, RunStart & { steps: FlowStep[] }>();
  for (const { run, step } of leaves.flatMap((leaf) => leaf.steps)) {
    const known = runs.get(run.id) ?? { ...run, steps: [] };
    runs.set(run.id, known);
    known.steps.push({ ...step, index: known.steps.length });
  }
  restoreRuns([...runs.values()].reverse());
  restorePageEvents(leaves.flatMap((leaf) => leaf.happenings));
  restorePicture(leaves.flatMap((leaf) => leaf.picture));
}

/** Stays the same after reloads and crashes. */
function tabId(): string {
  const id = sessionStorage.getItem(TAB_KEY) ?? Math.random().toString(36).slice(2);
  sessionStorage.setItem(TAB_KEY, id);
  return id;
}

// Written by this browser, but possibly by an older build.
function isLeaf(value: unknown): value is Leaf {
  if (!isRecord(value) || typeof value['tab'] !== 'string' || typeof value['number'] !== 'number') return false;
  const { steps: someSteps, happenings: someEvents, picture: somePicture } = value;
  return (
    Array.isArray(someEvents) &&
    Array.isArray(somePicture) &&
    Array.isArray(someSteps) &&
    someSteps.every((one: unknown) => isRecord(one) && isRecord(one['run']) && isFlowName(String(one['run']['flow'])))
  );
}

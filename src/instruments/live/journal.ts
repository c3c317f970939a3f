import type { eventWithTime } from '@rrweb/types';
import { parseJson } from '../../lib/json';
import { isRecord } from '../isRecord';
import { isFlowName } from '../registry';
import type { FlowRun, FlowStep } from '../flowRun';
import type { Happened } from '../evidence/happening';
import { onHappening, restoreHappenings } from '../evidence/happenings';
import { isCheckout } from '../evidence/picture';
import { onPicture, restorePicture } from '../evidence/pictureLog';
import { inDatabase } from '../database';
import { onStep, restoreRuns } from './runs';

/** A tab that crashes loses no more than this. */
const WRITE_EVERY_MS = 2000;
/** Other tabs' histories are read no more after this. */
const FORGOTTEN_MS = 86_400_000;
/** So long one opens a crashed tab again. */
const ABANDONED_MS = 10 * 60_000;
const LOCK = 'flow-inspector.tab.';
const LAST_LEAVES = 'flow-inspector.last-leaves';
const TAB_KEY = 'flow-inspector.tab';

type RunStart = Pick<FlowRun, 'id' | 'flow' | 'startedAtMs'>;

/** What happened in a tab within some seconds. */
interface Leaf {
  tab: string;
  /** Milliseconds since 1970, and later ones are larger. */
  number: number;
  recordingSinceMs: number | null;
  steps: { run: RunStart; step: FlowStep }[];
  happenings: Happened[];
  picture: eventWithTime[];
}

let steps: Leaf['steps'] = [];
let happenings: Happened[] = [];
let picture: eventWithTime[] = [];
/** Leaves whose writing has not ended. */
const unwritten = new Set<Leaf>();
/** The leaves of this load that hold a whole page, from which a picture can begin. */
const checkouts: number[] = [];
let last = 0;
let writtenSinceMs: number | null = null;

interface Recorder {
  /** The moment before which nothing is needed any more. */
  neededSince: () => number;
  recordingSince: () => number | null;
  continueRecording: (beganAtMs: number) => void;
}

/**
 * Writes what happens in this tab every few seconds, redacted, and reads what happened before it was loaded anew. A new
 * tab goes on with the recording of one that crashed.
 */
export async function openJournal({ neededSince, recordingSince, continueRecording }: Recorder): Promise<void> {
  const isNew = sessionStorage.getItem(TAB_KEY) === null;
  const tab = tabId();
  const cutOff = takeUnwritten();
  cutOff.forEach((leaf) => unwritten.add(leaf));
  onStep(({ id, flow, startedAtMs, origin }, step) => {
    if (step && origin === 'here') steps.push({ run: { id, flow, startedAtMs }, step });
  });
  onHappening((one) => happenings.push(one));
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
    // Else the next load of the page would not find it.
    void put(leaf).catch(() => undefined);
  }
  const open = await openTabs();
  // Without locks nobody can tell who crashed.
  const crashed =
    isNew && open ? lastOfTabs(leaves).find((leaf) => !open.has(leaf.tab) && isAbandoned(leaf)) : undefined;
  if (crashed?.recordingSinceMs) continueRecording(crashed.recordingSinceMs);
  restore(leaves.filter((leaf) => leaf.tab === (crashed?.tab ?? tab)).sort((a, b) => a.number - b.number));
  void locks()?.request(LOCK + tab, () => new Promise(() => undefined));
  const outdated = leaves.find(({ number }) => number < Date.now() - FORGOTTEN_MS);
  if (outdated) await inDatabase('journal', 'readwrite', (store) => store.delete(upTo(outdated.tab, outdated.number)));
}

/** A page that closes may not finish a write to the database; the picture alone is lost then. */
function keepUnwritten(): void {
  sessionStorage.removeItem(LAST_LEAVES);
  if (unwritten.size === 0) return;
  try {
    sessionStorage.setItem(LAST_LEAVES, JSON.stringify([...unwritten].map((leaf) => ({ ...leaf, picture: [] }))));
  } catch {
    // Too large; the database may still have written them.
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

/** Browsers give none to pages without https. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** The tabs that hold their locks, where the browser gives any. */
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
  restoreHappenings(leaves.flatMap((leaf) => leaf.happenings));
  restorePicture(leaves.flatMap((leaf) => leaf.picture));
}

/** The same over reloads and crashes. */
function tabId(): string {
  const id = sessionStorage.getItem(TAB_KEY) ?? Math.random().toString(36).slice(2);
  sessionStorage.setItem(TAB_KEY, id);
  return id;
}

// Written by this browser, but possibly by an older build.
function isLeaf(value: unknown): value is Leaf {
  if (!isRecord(value) || typeof value['tab'] !== 'string' || typeof value['number'] !== 'number') return false;
  const { steps: told, happenings: noted, picture: drawn } = value;
  return (
    Array.isArray(noted) &&
    Array.isArray(drawn) &&
    Array.isArray(told) &&
    told.every((one: unknown) => isRecord(one) && isRecord(one['run']) && isFlowName(String(one['run']['flow'])))
  );
}

import { isRecord } from '../isRecord';
import { createListeners } from '../listeners';
import { redactRecording } from './redactRecording';
import { publicFields } from '../redaction/publicFields';
import { findFlow } from '../registry';
import { inDatabase as inAnyStore } from '../database';
import { isEventList, recordingOfEvents } from './readEventList';
import { fitting, flowOf, type Fit, type FittingRecording } from './fitRecording';
import { readJson, readRecording, RecordingRefused } from './readRecording';
import { FORMAT_VERSION, type Recording, type RecordingNote } from './recording';
import { fingerprint } from '../machine/describeMachine';

/**
 * A recording's id, from its content: a file has the same id in every browser, so that links find it. Name and notes
 * don't count.
 */
export function contentId({ machine, machineVersion, recordedAt, start, events, happenings }: Recording): string {
  const text = JSON.stringify([machine, machineVersion, recordedAt, start, events, happenings]);
  return fingerprint(text) + fingerprint(`${text.length}:${text}`);
}

interface KeptRecording {
  id: string;
  keptAtMs: number;
  recording: Recording;
  fit: Fit;
}

export interface RecordingEntry {
  id: string;
  name: string;
  machine: string | null;
  machineVersion: string;
  moments: number;
  keptAtMs: number;
}

export interface OpenedRecording {
  id: string;
  recording: FittingRecording;
  fit: Fit;
}

export const KEPT_DAYS = 30;

const REPORT_HEAD = '## Recording\n\n```json\n';
const REPORT_END = '\n```';

/**
 * Stores a recording in this browser; an existing one stays unchanged.
 * @param asked the fit, if already known
 */
export async function keepRecording(recording: Recording, asked?: Fit): Promise<OpenedRecording> {
  const { fitting: fits, flow } = flowOf(recording);
  const id = contentId(recording);
  const known = await findKept(id);
  const fit = known && known.fit.version === flow?.chart.version ? known.fit : (asked ?? (await fitNow(fits)));
  const name = known?.recording.name ?? (await freeName(recording.name));
  const kept: Recording = { ...recording, name, notes: known?.recording.notes ?? recording.notes };
  await put({ id, keptAtMs: known?.keptAtMs ?? Date.now(), recording: kept, fit });
  return { id, recording: { ...fits, name, notes: kept.notes }, fit };
}

export async function renameRecording(id: string, name: string): Promise<void> {
  const kept = await findKept(id);
  if (kept) await put({ ...kept, recording: { ...kept.recording, name } });
}

export async function annotateRecording(id: string, notes: RecordingNote[]): Promise<void> {
  const kept = await findKept(id);
  if (kept) await put({ ...kept, recording: { ...kept.recording, notes } });
}

export async function removeRecording(id: string): Promise<void> {
  await inDatabase('readwrite', (store) => store.delete(id));
  announce();
}

export async function listRecordings(machine: string | null): Promise<RecordingEntry[]> {
  const oldest = Date.now() - KEPT_DAYS * 86_400_000;
  const all = await readAll();
  for (const { id } of all.filter(({ keptAtMs }) => keptAtMs < oldest))
    await inDatabase('readwrite', (store) => store.delete(id));
  return all
    .filter(({ recording, keptAtMs }) => recording.machine === machine && keptAtMs >= oldest)
    .sort((a, b) => b.keptAtMs - a.keptAtMs)
    .map(({ id, keptAtMs, recording: { name, machineVersion, events, happenings } }) => ({
      id,
      name,
      machine,
      machineVersion,
      moments: events.length + happenings.length,
      keptAtMs,
    }));
}

/**
 * Opens a stored recording.
 * @throws RecordingRefused if there is none with this id, or its machine no longer exists
 */
export async function openRecording(id: string): Promise<OpenedRecording> {
  const kept = await findKept(id);
  if (!kept) throw new RecordingRefused('This recording is not kept in this browser. Import its file.');
  const { fitting: recording, flow } = flowOf(kept.recording);
  const fit = kept.fit.version === flow?.chart.version ? kept.fit : await fitNow(recording);
  return { id, recording, fit };
}

export function exportText(recording: Recording): string {
  return `${JSON.stringify({ $schema: `${window.location.origin}/schemas/recording-3.json`, ...recording }, null, 1)}\n`;
}

/**
 * Imports a file: a recording, or a list of events of a server machine. Personal data is replaced.
 * @throws RecordingRefused if it is broken, foreign or edited
 */
export async function importRecording(text: string): Promise<OpenedRecording> {
  const value = readJson(recordingIn(text));
  const read = isEventList(value) ? recordingOfEvents(value, findFlow) : readRecording(value);
  const { flow } = flowOf(read);
  const recording = redactRecording(read, flow?.publicFields ?? publicFields);
  const { fitting: fits } = flowOf(recording);
  const fit = await fitNow(fits);
  if (fit.reason !== null && recording.machineVersion === flow?.chart.version)
    throw new RecordingRefused(`This recording was changed by hand. ${fit.reason}`);
  return keepRecording(recording, fit);
}

/** Extracts the recording from a bug report; returns other texts unchanged. */
function recordingIn(text: string): string {
  const at = text.indexOf(REPORT_HEAD);
  return at === -1 ? text : text.slice(at + REPORT_HEAD.length, text.lastIndexOf(REPORT_END));
}

async function fitNow(recording: FittingRecording): Promise<Fit> {
  const { flow } = flowOf(recording);
  if (!flow) return { version: '', until: 0, reason: null };
  const steps = fitting(flow, recording);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

async function freeName(name: string): Promise<string> {
  const names = new Set((await readAll()).map(({ recording }) => recording.name));
  let free = name;
  for (let number = 2; names.has(free); number += 1) free = `${name} (${number})`;
  return free;
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('flow-inspector.recordings');
const { subscribe, tell } = createListeners();
channel?.addEventListener('message', tell);

/**
 * Calls back when recordings are stored, renamed or removed, in this tab or another.
 * @returns a function that unsubscribes
 */
export const subscribeToRecordings = subscribe;

function announce(): void {
  tell();
  channel?.postMessage('changed');
}

const inDatabase = (mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest) =>
  inAnyStore('recordings', mode, act);

async function put(kept: KeptRecording): Promise<void> {
  await inDatabase('readwrite', (store) => store.put(kept));
  announce();
}

async function readAll(): Promise<KeptRecording[]> {
  const all: unknown = await inDatabase('readonly', (store) => store.getAll());
  return Array.isArray(all) ? all.filter(isKept) : [];
}

async function findKept(id: string): Promise<KeptRecording | undefined> {
  const kept: unknown = await inDatabase('readonly', (store) => store.get(id));
  return isKept(kept) ? kept : undefined;
}

// Recordings of older builds have another format; they are ignored until they expire.
function isKept(value: unknown): value is KeptRecording {
  return isRecord(value) && isRecord(value['recording']) && value['recording']['formatVersion'] === FORMAT_VERSION;
}

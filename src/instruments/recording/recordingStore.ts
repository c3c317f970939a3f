import type { FittingRecording } from './fitRecording';
import { fitRecording } from './fitRecording';
import { isEventList, recordingOfEvents } from './eventList';
import { findFlow } from '../registry';
import { readJson, readRecording, RecordingRefused } from './readRecording';
import type { Recording } from './recording';

/** A recording kept on this machine. */
export interface KeptRecording {
  id: string;
  keptAtMs: number;
  recording: Recording;
}

/** A recording that is kept, as a list shows it. */
export interface RecordingEntry {
  id: string;
  name: string;
  machine: string;
  machineVersion: string;
  events: number;
  keptAtMs: number;
}

const DATABASE = 'flow-inspector';
const STORE = 'recordings';

/** Keeps a recording in this browser. @returns the id by which links name it */
export async function keepRecording(recording: Recording): Promise<string> {
  const keptAtMs = Date.now();
  const id = keptAtMs.toString(36) + Math.random().toString(36).slice(2, 6);
  await run('readwrite', (store) => store.put({ id, keptAtMs, recording } satisfies KeptRecording));
  announce();
  return id;
}

export async function renameRecording(id: string, name: string): Promise<void> {
  const kept = await findKept(id);
  if (!kept) return;
  await run('readwrite', (store) =>
    store.put({ ...kept, recording: { ...kept.recording, name } } satisfies KeptRecording),
  );
  announce();
}

export async function removeRecording(id: string): Promise<void> {
  await run('readwrite', (store) => store.delete(id));
  announce();
}

/** The recordings of a machine, the newest first. */
export async function listRecordings(machine: string): Promise<RecordingEntry[]> {
  const all: unknown = await run('readonly', (store) => store.getAll());
  return (Array.isArray(all) ? all : [])
    .filter(isKept)
    .filter(({ recording }) => recording.machine === machine)
    .sort((a, b) => b.keptAtMs - a.keptAtMs)
    .map(({ id, keptAtMs, recording: { name, machineVersion, events } }) => ({
      id,
      name,
      machine,
      machineVersion,
      events: events.length,
      keptAtMs,
    }));
}

/**
 * Opens a kept recording.
 * @throws RecordingRefused where there is none of this id, or the machine has moved on
 */
export async function openRecording(id: string): Promise<FittingRecording> {
  const kept = await findKept(id);
  if (!kept) throw new RecordingRefused('This recording is not kept in this browser. Import its file.');
  return fitRecording(kept.recording);
}

/** The text of the file that a recording is exported to. */
export function exportText(recording: Recording): string {
  return `${JSON.stringify({ $schema: `${window.location.origin}/schemas/recording-1.json`, ...recording }, null, 1)}\n`;
}

/**
 * Keeps what a file holds.
 * @throws RecordingRefused where it is broken, foreign or from another version of the machine
 */
export async function importRecording(text: string): Promise<{ id: string; recording: FittingRecording }> {
  const value = readJson(text);
  const recording = fitRecording(isEventList(value) ? recordingOfEvents(value, findFlow) : readRecording(value));
  return { id: await keepRecording(recording), recording };
}

const listeners = new Set<() => void>();

/** Calls back after recordings were kept, renamed or removed. @returns the function that stops it */
export function subscribeToRecordings(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function announce(): void {
  for (const listen of listeners) listen();
}

async function findKept(id: string): Promise<KeptRecording | undefined> {
  const kept: unknown = await run('readonly', (store) => store.get(id));
  return isKept(kept) ? kept : undefined;
}

function isKept(value: unknown): value is KeptRecording {
  return typeof value === 'object' && value !== null && 'recording' in value && 'id' in value;
}

function run(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
    opening.onerror = () => {
      reject(new Error('This browser keeps no recordings: its storage is blocked.'));
    };
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => {
        database.close();
        const result: unknown = request.result;
        resolve(result);
      };
      transaction.onabort = () => {
        database.close();
        reject(new Error('The recording could not be kept: the storage of this browser is full.'));
      };
    };
  });
}

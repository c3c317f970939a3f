import { parseJson } from '../../lib/json';
import { isRecord } from '../isRecord';
import { isStateValue } from '../machine/stateNames';
import type { FlowEvent } from '../flowEvent';
import {
  FORMAT,
  FORMAT_VERSION,
  type RecordedCall,
  type RecordedEvent,
  type RecordedStart,
  type Recording,
  type RecordingNote,
} from './recording';

/** Fits into browser storage; about a week of clicking. */
const EVENTS_MAX = 100_000;
const NAME_MAX = 200;
/** Version 1 had no calls and no notes. */
const VERSIONS_READ: readonly unknown[] = [1, FORMAT_VERSION];

/**
 * Parses a file as JSON.
 * @throws RecordingRefused if it is invalid
 */
export function readJson(text: string): unknown {
  const value = parseJson(text);
  if (value === undefined) throw new RecordingRefused('This file is no JSON, or only a part of it.');
  return value;
}

/** Its message explains to the user why a file is no recording. */
export class RecordingRefused extends Error {}

/**
 * Validates a file's content as a recording of any machine and version.
 * @throws RecordingRefused if it is broken or something else
 */
export function readRecording(value: unknown): Recording {
  if (!isRecord(value) || value['format'] !== FORMAT)
    throw new RecordingRefused('This file is no recording of a flow.');
  if (!VERSIONS_READ.includes(value['formatVersion'])) {
    throw new RecordingRefused(
      `This recording has format version ${String(value['formatVersion'])}; this inspector reads version ${FORMAT_VERSION}.`,
    );
  }
  const textAt = (field: string): string => textOf(value[field], field);
  const recordedAt = textAt('recordedAt');
  if (Number.isNaN(Date.parse(recordedAt))) throw broken('recordedAt', 'is no time');
  const name = textAt('name').slice(0, NAME_MAX);
  if (name === '') throw broken('name', 'is empty');
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    name,
    machine: textAt('machine'),
    machineVersion: textAt('machineVersion'),
    appVersion: textAt('appVersion'),
    recordedAt,
    start: startOf(value['start']),
    events: eventsOf(value['events']),
    calls: listOf(value['calls'], callOf),
    notes: listOf(value['notes'], noteOf),
  };
}

function startOf(value: unknown): RecordedStart {
  if (!isRecord(value)) throw broken('start', 'is missing');
  const { state, context, transitions } = value;
  if (!isStateValue(state)) throw broken('start.state', 'is no state');
  if (!isRecord(context)) throw broken('start.context', 'is no object');
  return { state, context, transitions: idsOf(transitions, 'start.transitions') };
}

function eventsOf(value: unknown): RecordedEvent[] {
  if (!Array.isArray(value)) throw broken('events', 'is no list');
  if (value.length > EVENTS_MAX) throw broken('events', `has more than ${EVENTS_MAX} entries`);
  let before = 0;
  return value.map((entry: unknown, index): RecordedEvent => {
    const where = `events[${index}]`;
    if (!isRecord(entry)) throw broken(where, 'is no object');
    const { at, event, state, transitions, restart } = entry;
    if (typeof at !== 'number' || !Number.isFinite(at) || at < before)
      throw broken(`${where}.at`, 'is no time, or before the one above it');
    if (!isFlowEvent(event)) throw broken(`${where}.event`, 'has no type');
    if (!isStateValue(state)) throw broken(`${where}.state`, 'is no state');
    before = at;
    return {
      at,
      event,
      state,
      transitions: idsOf(transitions, `${where}.transitions`),
      ...(isRecord(restart) && { restart }),
    };
  });
}

function listOf<Entry>(value: unknown, read: (entry: Record<string, unknown>) => Entry | undefined): Entry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => (isRecord(entry) ? (read(entry) ?? []) : []));
}

function callOf({ at, endpoint, asked, tookMs, answer, error }: Record<string, unknown>): RecordedCall | undefined {
  if (typeof at !== 'number' || typeof endpoint !== 'string') return undefined;
  return {
    at,
    endpoint,
    ...(asked !== undefined && { asked }),
    ...(typeof tookMs === 'number' && { tookMs }),
    ...(answer !== undefined && { answer }),
    ...(error !== undefined && { error }),
  };
}

function noteOf({ step, text }: Record<string, unknown>): RecordingNote | undefined {
  return typeof step === 'number' && typeof text === 'string' ? { step, text } : undefined;
}

export function isFlowEvent(value: unknown): value is FlowEvent {
  return isRecord(value) && typeof value['type'] === 'string';
}

function idsOf(value: unknown, where: string): string[] {
  if (!Array.isArray(value)) throw broken(where, 'is no list');
  return value.map((id: unknown) => textOf(id, where));
}

function textOf(value: unknown, where: string): string {
  if (typeof value !== 'string') throw broken(where, 'is no text');
  return value;
}

const broken = (where: string, what: string) => new RecordingRefused(`This recording is broken: ${where} ${what}.`);

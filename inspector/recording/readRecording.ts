import { parseJson } from '../../src/lib/json';
import { isRecord } from '../isRecord';
import type { FlowEvent } from '../flowRun';
import { FORMAT, FORMAT_VERSION, type Recording } from './recording';
import validate from './validateRecording';

/** Version 1 had no calls or notes, version 2 no pages. */
const OLDER_VERSIONS: readonly unknown[] = [1, 2];

/** The message tells the user why the file can't be used. */
export class RecordingRefused extends Error {}

/**
 * Parses a file as JSON.
 * @throws RecordingRefused if it is invalid
 */
export function readJson(text: string): unknown {
  const value = parseJson(text);
  if (value === undefined) throw new RecordingRefused('This file isn’t JSON, or is incomplete.');
  return value;
}

/**
 * Checks a file's content against the published schema, whatever its machine and version.
 * @throws RecordingRefused if it is broken or something else
 */
export function readRecording(given: unknown): Recording {
  if (!isRecord(given) || given['format'] !== FORMAT)
    throw new RecordingRefused('This file isn’t a recording of a flow.');
  const { $schema: _schema, ...value } = OLDER_VERSIONS.includes(given['formatVersion']) ? upgraded(given) : given;
  if (value['formatVersion'] !== FORMAT_VERSION)
    throw new RecordingRefused(
      `This recording has the format version ${'formatVersion' in value ? JSON.stringify(value['formatVersion']) : 'none'}; this inspector reads ${FORMAT_VERSION} and older ones.`,
    );
  if (!isValid(value)) throw new RecordingRefused(`This recording is broken: ${firstFault()}.`);
  const disordered = value.events.findIndex(({ at }, index) => at < (value.events[index - 1]?.at ?? 0));
  if (disordered !== -1)
    throw new RecordingRefused(`This recording is broken: events[${disordered}].at is before the one above it.`);
  if (Number.isNaN(Date.parse(value.recordedAt)))
    throw new RecordingRefused('This recording is broken: recordedAt isn’t a time.');
  return value;
}

function isValid(value: Record<string, unknown>): value is Record<string, unknown> & Recording {
  try {
    return validate(value);
  } catch {
    throw new RecordingRefused('This recording is broken: its states are nested too deeply.');
  }
}

/** The path and the problem: `events[3].at must be >= 0`. */
function firstFault(): string {
  const [fault] = validate.errors ?? [];
  const where = (fault?.instancePath ?? '')
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
    .replace(/^\./, '');
  return `${where === '' ? 'it' : where} ${fault?.message ?? 'does not fit the schema'}`;
}

/** Converts an older recording to the current format. */
function upgraded({ calls, notes, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const happenings = Array.isArray(calls)
    ? calls
        .filter(isRecord)
        .map(({ endpoint, ...call }) => ({ kind: 'call', name: endpoint, method: '', path: '', ...call }))
    : [];
  return { ...rest, formatVersion: FORMAT_VERSION, happenings, notes: notes ?? [] };
}

export function isFlowEvent(value: unknown): value is FlowEvent {
  return isRecord(value) && typeof value['type'] === 'string';
}

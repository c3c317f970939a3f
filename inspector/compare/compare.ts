import { create } from 'jsondiffpatch';
import { isRecord } from '../isRecord';
import type { FittingRecording } from '../recording/fitRecording';
import { momentDetail, momentsOf, momentText, type Moment } from '../replay/moments';

/** Aligning costs the product of both lengths; equal beginnings and ends are free. */
export const COMPARED_MAX = 3000;

export interface ComparedMoment {
  left: string | null;
  right: string | null;
}

interface Comparison {
  rows: ComparedMoment[];
  /** Index of the first row that differs; -1 if the recordings are alike. */
  first: number;
  /** Whether only stand-in texts differ, because of other people or other texts. */
  isOfOthers: boolean;
}

const differ = create({ arrays: { detectMove: false } });

/** Aligns two recordings moment by moment; a moment missing from one has a row of its own. Ignores times and ids. */
export function compareRecordings(left: FittingRecording, right: FittingRecording): Comparison {
  const [a, b] = [comparedTexts(left), comparedTexts(right)];
  const delta: unknown = differ.diff(a.map(level), b.map(level));
  const isAlone = (key: string) => isRecord(delta) && key in delta;
  const rows: ComparedMoment[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (isAlone(`_${i}`)) rows.push({ left: a[i++] ?? null, right: null });
    else if (isAlone(String(j))) rows.push({ left: null, right: b[j++] ?? null });
    else rows.push({ left: a[i++] ?? null, right: b[j++] ?? null });
  }
  const first = rows.findIndex((row) => row.left === null || row.right === null);
  const isOfOthers = first === -1 && rows.some((row) => standInsOf(row.left) !== standInsOf(row.right));
  return { rows, first, isOfOthers };
}

function comparedTexts(recording: FittingRecording): string[] {
  return momentsOf(recording, recording.events.length)
    .filter(({ pageEvent }) => pageEvent?.kind !== 'action')
    .slice(0, COMPARED_MAX)
    .map((moment) => comparedText(recording, moment));
}

function comparedText(recording: FittingRecording, moment: Moment): string {
  const text = momentText(recording, moment);
  const detail = momentDetail(recording, moment);
  // Leaves out durations, which always differ.
  return `${moment.pageEvent?.kind === 'call' ? text.replace(/, \d+ ms$/, '') : text}${detail === '' ? '' : ` ${detail}`}`;
}

const STAND_IN = /\b(?:text|person)_[\da-f]{12}\b/g;
const ID = /\b(?:id_[\da-f]{12}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b/g;
const TIME = /\b\d{4}-\d\d-\d\dT[\d:.]+Z?|\b\d{13}\b/g;

const level = (text: string): string => text.replace(ID, 'id').replace(TIME, 'time').replace(STAND_IN, 'text');

const standInsOf = (text: string | null): string => (text?.match(STAND_IN) ?? []).join();

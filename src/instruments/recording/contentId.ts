import { fingerprint } from '../machine/fingerprint';
import type { Recording } from './recording';

/**
 * The id of a recording, from what happened in it: the same file has the same id in every browser, so that a link finds
 * it there. Name and notes are no part of it.
 */
export function contentId({ machine, machineVersion, recordedAt, start, events, calls }: Recording): string {
  const text = JSON.stringify([machine, machineVersion, recordedAt, start, events, calls]);
  return fingerprint(text) + fingerprint(`${text.length}:${text}`);
}

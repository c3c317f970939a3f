import { fingerprint } from '../machine/fingerprint';
import type { Recording } from './recording';

/**
 * A recording's id, from its content: a file has the same id in every browser, so that links find it. Name and notes
 * don't count.
 */
export function contentId({ machine, machineVersion, recordedAt, start, events, happenings }: Recording): string {
  const text = JSON.stringify([machine, machineVersion, recordedAt, start, events, happenings]);
  return fingerprint(text) + fingerprint(`${text.length}:${text}`);
}

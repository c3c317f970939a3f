import { WRITTEN_AT_HEADER, WRITTEN_AT_SECONDS } from '../../contract/api';

let last: { position: string; until: number } | undefined;

/** Keeps where the server's database was after a write, where it says so. */
export function noteWrite(headers: Headers): void {
  const position = headers.get(WRITTEN_AT_HEADER);
  if (position !== null) last = { position, until: performance.now() + WRITTEN_AT_SECONDS * 1000 };
}

/** With these, lists show what was written in the last seconds, whichever database answers. */
export const readAfterWriteHeaders = (): Record<string, string> =>
  last !== undefined && performance.now() < last.until ? { [WRITTEN_AT_HEADER]: last.position } : {};

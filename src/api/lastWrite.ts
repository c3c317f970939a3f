import { WRITTEN_AT_HEADER, WRITTEN_AT_SECONDS } from '#contract/api';

let last: { position: string; until: number } | undefined;

/** Keeps the database position that the server reports after a write. */
export function noteWrite(headers: Headers): void {
  const position = headers.get(WRITTEN_AT_HEADER);
  if (position !== null) last = { position, until: performance.now() + WRITTEN_AT_SECONDS * 1000 };
}

/** Headers with which a read includes this tab's last write even if a replica would answer it. */
export const readAfterWriteHeaders = (): Record<string, string> =>
  last !== undefined && performance.now() < last.until ? { [WRITTEN_AT_HEADER]: last.position } : {};

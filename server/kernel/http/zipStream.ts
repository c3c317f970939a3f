import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  name: string;
  /** For pictures and PDFs, which don't get smaller. */
  isCompressed?: boolean;
  open: () => AsyncIterable<Uint8Array | string> | Promise<AsyncIterable<Uint8Array | string>>;
}

/** Packed at once, so that one piece doesn't keep other calls waiting. */
const MOST_BYTES = 64 * 1024;
const NOTHING = new Uint8Array(0);

/** Opens each entry when its turn comes, and reads no faster than the client. */
export function zipStream(entries: Iterable<ZipEntry>, madeAt: Date): Readable {
  // The stream asks for pieces later, which must come from the same reader as the call's.
  const inCall = AsyncLocalStorage.snapshot();
  const pieces = pack(entries, madeAt);
  async function* write() {
    try {
      for (let next = await inCall(() => pieces.next()); next.done !== true; next = await inCall(() => pieces.next()))
        yield next.value;
    } finally {
      await pieces.return(undefined);
    }
  }
  return Readable.from(write(), { objectMode: false, highWaterMark: MOST_BYTES });
}

async function* pack(entries: Iterable<ZipEntry>, madeAt: Date): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  for (const { name, isCompressed = false, open } of entries) {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    entry.mtime = madeAt;
    zip.add(entry);
    for await (const piece of await open()) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      for (let at = 0; at < bytes.length; at += MOST_BYTES) {
        entry.push(bytes.subarray(at, at + MOST_BYTES));
        yield* written.splice(0);
      }
    }
    entry.push(NOTHING, true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}

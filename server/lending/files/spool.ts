import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ALGORITHM = 'aes-256-ctr';

export interface Spool {
  /** Call once. Reads the source with backpressure from the disk. */
  write: (source: AsyncIterable<Uint8Array>) => Promise<void>;
  read: () => Promise<Buffer>;
}

/**
 * Spools an upload to disk, so that slow senders take no memory. The file is unlinked while in use and encrypted with a
 * key that is never stored, so nothing readable is left behind.
 */
export async function withSpool<T>(work: (spool: Spool) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `peerlend-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  const key = randomBytes(32);
  const nonce = randomBytes(16);
  let size = 0;
  try {
    await rm(path);
    return await work({
      async write(source) {
        const cipher = createCipheriv(ALGORITHM, key, nonce);
        for await (const piece of source) {
          await file.appendFile(cipher.update(piece));
          size += piece.length;
        }
      },
      async read() {
        const sealed = Buffer.alloc(size);
        await fill(file, sealed);
        return createDecipheriv(ALGORITHM, key, nonce).update(sealed);
      },
    });
  } finally {
    await file.close();
  }
}

async function fill(file: FileHandle, buffer: Buffer): Promise<void> {
  for (let at = 0; at < buffer.length;) {
    const { bytesRead } = await file.read(buffer, at, buffer.length - at, at);
    if (bytesRead === 0) throw new Error('The spooled file is shorter than the upload');
    at += bytesRead;
  }
}

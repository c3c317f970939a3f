import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const ALGORITHM = 'aes-256-ctr';

export interface Spool {
  /** Once. */
  write: (source: AsyncIterable<Uint8Array>) => Promise<void>;
  read: () => Promise<Buffer>;
}

/**
 * Holds what is being sent on the disk, so that slow senders take no memory. The file has no name while it is used and
 * nobody has its key, so nothing readable is left whatever happens.
 */
export async function withSpool<T>(work: (spool: Spool) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `peerlend-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  const key = randomBytes(32);
  const nonce = randomBytes(16);
  try {
    await rm(path);
    return await work({
      write: (source) =>
        pipeline(source, createCipheriv(ALGORITHM, key, nonce), file.createWriteStream({ autoClose: false })),
      async read() {
        const pieces: Buffer[] = [];
        await pipeline(
          file.createReadStream({ start: 0, autoClose: false }),
          createDecipheriv(ALGORITHM, key, nonce),
          async (plain: AsyncIterable<Buffer>) => {
            for await (const piece of plain) pieces.push(piece);
          },
        );
        return Buffer.concat(pieces);
      },
    });
  } finally {
    await file.close();
  }
}

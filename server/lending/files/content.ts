import { Readable } from 'node:stream';
import { momentAfter } from '#contract/dates';
import { UNSENT_FILE_LIFE_DAYS } from '#contract/lending/files/files';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import type { FileRow } from '../../kernel/db/schema/files';
import type { Keys } from '../../kernel/security/keys';
import { openChunk, sealChunk } from '../../kernel/security/sealedChunks';
import { findChunk, insertChunk, insertFile } from './repository';

const CHUNK_BYTES = 256 * 1024;

type NewFile = Omit<FileRow, 'bytes' | 'chunkCount' | 'keyVersion' | 'sentAt' | 'keepUntil'>;

/** Writes the file and all its chunks in one transaction, so that no partial file is ever visible. */
export async function writeContent(
  tx: Tx,
  { files: [current] }: Pick<Keys, 'files'>,
  file: NewFile,
  content: Uint8Array,
): Promise<FileRow> {
  if (!current) throw new Error('No encryption key for files is configured');
  const chunkCount = Math.ceil(content.length / CHUNK_BYTES);
  const keepUntil = new Date(momentAfter(file.addedAt.toISOString(), UNSENT_FILE_LIFE_DAYS));
  const row = { ...file, bytes: content.length, chunkCount, keyVersion: current.version, sentAt: null, keepUntil };
  await insertFile(tx, row);
  for (let number = 1; number <= chunkCount; number += 1) {
    const chunk = content.subarray((number - 1) * CHUNK_BYTES, number * CHUNK_BYTES);
    const place = { fileId: file.id, number, count: chunkCount };
    await insertChunk(tx, file.id, number, sealChunk(current.key, chunk, place));
  }
  return row;
}

/** Streams the file chunk by chunk. @throws Error if its key is missing, or it was tampered with */
export function readContent({ db, keys }: Pick<ServerContext, 'db' | 'keys'>, file: FileRow): Readable {
  const { id: fileId, chunkCount: count, keyVersion } = file;
  const known = keys.files.find(({ version }) => version === keyVersion);
  if (!known) throw new Error(`FILE_KEYS has no version '${keyVersion}', which file ${fileId} is sealed under`);
  async function* chunks(key: Uint8Array): AsyncGenerator<Uint8Array> {
    for (let number = 1; number <= count; number += 1) {
      const sealed = await findChunk(db, fileId, number);
      if (!sealed) throw new Error(`Chunk ${number} of file ${fileId} is missing`);
      yield openChunk(key, sealed, { fileId, number, count });
    }
  }
  return Readable.from(chunks(known.key), { objectMode: false });
}

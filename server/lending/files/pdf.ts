import { createInflate } from 'node:zlib';
import { FILE_LIMITS } from '../../../contract/lending/files/files';
import { CodedError } from '../../errors';

const EOF = '%%EOF';

/** PDF names for active content and embedded files. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFile|RichMedia)(?![A-Za-z0-9])/;
const ENCRYPTED = /\/Encrypt\s{0,9}(?:<<|\d{1,10}\s{1,9}\d{1,5}\s{1,9}R)/;
const FLATE = /\/(?:FlateDecode|Fl)(?![A-Za-z0-9])/g;
const PACKED_OBJECTS = /\/ObjStm(?![A-Za-z0-9])/;

/** Each chunk waits for a thread: with zlib's default of 16 KiB a large picture took seconds on a busy machine. */
const UNPACKED_CHUNK_BYTES = 512 * 1024;

/**
 * Checks a PDF without rendering it: it is complete, without extra data, password or active content, and not far larger
 * when unpacked.
 * @throws CodedError FILE_UNREADABLE, FILE_CARRIES_MORE, FILE_LOCKED, FILE_ACTIVE, FILE_EXPANDS
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  if (!/^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 16))) throw new CodedError('FILE_UNREADABLE');
  const end = bytes.lastIndexOf(EOF);
  if (end === -1 || !bytes.includes('startxref')) throw new CodedError('FILE_UNREADABLE');
  if (/[^\s\0]/.test(bytes.toString('latin1', end + EOF.length))) throw new CodedError('FILE_CARRIES_MORE');
  const { text, streams } = parseObjects(bytes);
  if (ENCRYPTED.test(text)) throw new CodedError('FILE_LOCKED');
  if (ACTIVE.test(text)) throw new CodedError('FILE_ACTIVE');
  await checkStreams(streams);
}

interface Stream {
  dictionary: string;
  content: Buffer;
}

/** Returns the objects as text, without the streams, whose bytes could look like anything. */
function parseObjects(bytes: Buffer): { text: string; streams: Stream[] } {
  const texts: string[] = [];
  const streams: Stream[] = [];
  let from = 0;
  for (;;) {
    const begin = findStream(bytes, from);
    if (begin === undefined) break;
    const outside = bytes.toString('latin1', from, begin.keyword);
    texts.push(outside);
    const end = bytes.indexOf('endstream', begin.content);
    const content = bytes.subarray(begin.content, end === -1 ? bytes.length : end);
    streams.push({ dictionary: outside.slice(outside.lastIndexOf(' obj') + 1), content });
    if (end === -1) return { text: texts.join('\n'), streams };
    from = end + 'endstream'.length;
  }
  texts.push(bytes.toString('latin1', from));
  return { text: texts.join('\n'), streams };
}

/** The keyword must end its line; the same letters in a sentence don't count. */
function findStream(bytes: Buffer, from: number): { keyword: number; content: number } | undefined {
  for (let at = bytes.indexOf('stream', from); at !== -1; at = bytes.indexOf('stream', at + 1)) {
    const after = at + 'stream'.length;
    if (bytes[after] === 0x0a) return { keyword: at, content: after + 1 };
    if (bytes[after] === 0x0d) return { keyword: at, content: after + (bytes[after + 1] === 0x0a ? 2 : 1) };
  }
  return undefined;
}

async function checkStreams(streams: readonly Stream[]): Promise<void> {
  let left: number = FILE_LIMITS.unpackedBytes;
  for (const { dictionary, content } of streams) {
    const times = dictionary.match(FLATE)?.length ?? 0;
    // Compressed twice, a gigabyte fits in a kilobyte; no scanner or printer does that.
    if (times > 1) throw new CodedError('FILE_EXPANDS');
    if (times === 0) continue;
    const isObjects = PACKED_OBJECTS.test(dictionary);
    const { size, text } = await unpack(content, left, isObjects);
    left -= size;
    if (left < 0) throw new CodedError('FILE_EXPANDS');
    if (ACTIVE.test(text)) throw new CodedError('FILE_ACTIVE');
  }
}

/** Counts unpacked bytes up to `most`, and keeps the text if it contains objects. */
async function unpack(content: Buffer, most: number, isKept: boolean): Promise<{ size: number; text: string }> {
  const inflate = createInflate({ chunkSize: UNPACKED_CHUNK_BYTES });
  const pieces: AsyncIterable<Buffer> = inflate;
  const kept: string[] = [];
  let size = 0;
  inflate.end(content);
  try {
    for await (const piece of pieces) {
      size += piece.length;
      if (isKept && size <= FILE_LIMITS.bytes * 4) kept.push(piece.toString('latin1'));
      if (size > most) break;
    }
  } catch {
    // Damaged stream: a reader shows what it can, and nothing more is unpacked.
  }
  return { size, text: kept.join('') };
}

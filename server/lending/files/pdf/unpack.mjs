import { createInflate } from 'node:zlib';
import { Refusal } from './refusal.mjs';

// Each chunk changes threads: with zlib's default of 16 KiB a large picture took seconds on a busy machine.
const CHUNK_BYTES = 512 * 1024;

/** Filters that only spell bytes as text, filters that unpack, and those of pictures; readers know the short names too. */
const TEXTUAL = new Map([
  ['ASCIIHexDecode', fromHexadecimal],
  ['AHx', fromHexadecimal],
  ['ASCII85Decode', fromBase85],
  ['A85', fromBase85],
]);
const FLATE = new Set(['FlateDecode', 'Fl']);
const RUN_LENGTH = new Set(['RunLengthDecode', 'RL']);
const PICTURES = new Set(['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF']);

/**
 * @param {Buffer} packed
 * @param {readonly string[]} filters
 * @param {{ most: number, isKept: boolean }} limits
 * @returns {Promise<{ size: number, content: Buffer, isWhole: boolean, picture: string | undefined }>} the size once
 * unpacked; the content up to a picture's own filter, if it is kept; whether nothing in it was damaged
 */
export async function unpack(packed, filters, { most, isKept }) {
  const rest = [...filters];
  const last = rest.at(-1);
  const picture = last !== undefined && PICTURES.has(last) ? rest.pop() : undefined;
  let content = packed;
  while (rest[0] !== undefined && TEXTUAL.has(rest[0])) content = TEXTUAL.get(rest.shift() ?? '')?.(content) ?? content;
  const [packing, ...others] = rest;
  // Compressed twice, a gigabyte fits in a kilobyte; no scanner or printer does that.
  if (others.some((name) => FLATE.has(name) || RUN_LENGTH.has(name))) throw new Refusal('FILE_EXPANDS');
  if (others.length > 0) throw new Refusal('FILE_UNREADABLE');
  if (packing === undefined) return { size: content.length, content, isWhole: true, picture };
  if (RUN_LENGTH.has(packing))
    return { size: sizeOfRuns(content), content: Buffer.alloc(0), isWhole: !isKept, picture };
  if (!FLATE.has(packing)) throw new Refusal('FILE_UNREADABLE');
  return { ...(await inflate(content, most, isKept || picture !== undefined)), picture };
}

/**
 * @param {Buffer} packed
 * @param {number} most
 * @param {boolean} isKept
 */
async function inflate(packed, most, isKept) {
  const stream = createInflate({ chunkSize: CHUNK_BYTES });
  /** @type {Buffer[]} */
  const kept = [];
  let size = 0;
  let isWhole = true;
  stream.end(packed);
  try {
    for await (const piece of stream) {
      size += piece.length;
      if (size > most) throw new Refusal('FILE_EXPANDS');
      if (isKept) kept.push(piece);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    isWhole = false;
  }
  return { size, content: Buffer.concat(kept), isWhole };
}

/** @param {Buffer} content */
function sizeOfRuns(content) {
  let size = 0;
  for (let at = 0; at < content.length && content[at] !== 128;) {
    const length = content[at] ?? 0;
    size += length < 128 ? length + 1 : 257 - length;
    at += length < 128 ? length + 2 : 2;
  }
  return size;
}

/** @param {Buffer} content */
function fromHexadecimal(content) {
  const [digits = ''] = content.toString('latin1').split('>', 1);
  return Buffer.from(digits.replace(/[^\dA-Fa-f]/g, ''), 'hex');
}

/** @param {Buffer} content */
function fromBase85(content) {
  const out = Buffer.alloc(content.length * 4);
  let size = 0;
  let group = 0;
  let count = 0;
  const write = (/** @type {number} */ bytes) => {
    for (let byte = 0; byte < bytes; byte += 1) out[size++] = Math.floor(group / 256 ** (3 - byte)) % 256;
    group = 0;
    count = 0;
  };
  for (const byte of content) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && count === 0) write(4);
    else if (byte >= 0x21 && byte <= 0x75) {
      group = group * 85 + byte - 0x21;
      count += 1;
      if (count === 5) write(4);
    }
  }
  if (count > 1) {
    const bytes = count - 1;
    while (count < 5) {
      group = group * 85 + 84;
      count += 1;
    }
    write(bytes);
  }
  return out.subarray(0, size);
}

import { Refusal } from './refusal.mjs';
import { unpack } from './unpack.mjs';
import { isReference, nameOf, Reader } from './values.mjs';

/**
 * @typedef {import('./values.mjs').Value} Value
 * @typedef {import('./values.mjs').Dictionary} Dictionary
 * @typedef {{ objects: number, depth: number, unpackedBytes: number, pixels: number }} Limits
 * @typedef {{ value: Value, content?: Buffer }} PdfObject
 */

const HEADER = /(\d{1,10})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}obj(?![a-z])/g;
const TRAILER = /trailer[\0\t\n\f\r ]{0,20}(?=<<)/g;
const LINE_END = /\r?\n|\r/y;
const STREAM_END = /[\0\t\n\f\r ]{0,4}endstream/y;
const EOF = '%%EOF';

/** The objects of a PDF, found by reading it from start to end: a wrong table of contents doesn't matter. */
export class PdfDocument {
  /** @param {Limits} limits */
  constructor(limits) {
    this.limits = limits;
    /** @type {Map<number, PdfObject>} */
    this.objects = new Map();
    /** @type {Dictionary[]} */
    this.trailers = [];
    this.count = 0;
  }

  /** @param {Value | undefined} value @returns {Value | undefined} */
  resolve(value) {
    let found = value;
    for (let hops = 0; isReference(found); hops += 1) {
      if (hops > this.limits.depth) throw new Refusal('FILE_EXPANDS');
      found = this.objects.get(found.ref)?.value;
    }
    return found;
  }

  /** @param {Value | undefined} value */
  dictionary(value) {
    const found = this.resolve(value);
    return found instanceof Map ? found : undefined;
  }

  /** @param {Value | undefined} value */
  list(value) {
    const found = this.resolve(value);
    return Array.isArray(found) ? found : [];
  }

  /** @param {Dictionary} dictionary */
  filtersOf(dictionary) {
    const filter = this.resolve(dictionary.get('Filter'));
    if (filter === undefined || filter === null) return [];
    return (Array.isArray(filter) ? filter : [filter]).map((one) => nameOf(this.resolve(one)) ?? '');
  }

  /** @param {number} number @param {PdfObject} object */
  add(number, object) {
    this.count += 1;
    if (this.count > this.limits.objects) throw new Refusal('FILE_EXPANDS');
    this.objects.set(number, object);
  }
}

/**
 * @param {Buffer} bytes
 * @param {Limits} limits
 */
export async function readDocument(bytes, limits) {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf(EOF);
  if (end === -1 || !text.includes('startxref')) throw new Refusal('FILE_UNREADABLE');
  if (/[^\s\0]/.test(text.slice(end + EOF.length))) throw new Refusal('FILE_CARRIES_MORE');
  const document = new PdfDocument(limits);
  const found = scan(bytes, text, document);
  // An object inside a stream, a string or a comment is found by readers that follow a table of contents to it.
  if (text.match(HEADER)?.length !== found.length) throw new Refusal('FILE_ACTIVE');
  if (document.trailers.some((trailer) => trailer.has('Encrypt'))) throw new Refusal('FILE_LOCKED');
  await unpackAll(document, found);
  return document;
}

/**
 * @param {Buffer} bytes
 * @param {string} text
 * @param {PdfDocument} document
 */
function scan(bytes, text, document) {
  /** @type {[number, PdfObject][]} */
  const found = [];
  const reader = new Reader(text, document.limits.depth);
  for (;;) {
    HEADER.lastIndex = reader.at;
    const header = HEADER.exec(text);
    readTrailers(reader, header?.index ?? text.length, document);
    if (!header) return found;
    reader.at = header.index + header[0].length;
    const value = reader.read();
    reader.skip();
    const content = value instanceof Map && text.startsWith('stream', reader.at) && readStream(bytes, reader, value);
    /** @type {PdfObject} */
    const object = content ? { value, content } : { value };
    document.add(Number(header[1]), object);
    found.push([Number(header[1]), object]);
    if (value instanceof Map && nameOf(value.get('Type')) === 'XRef') document.trailers.push(value);
  }
}

/**
 * Reads the trailers between two objects.
 * @param {Reader} reader
 * @param {number} until
 * @param {PdfDocument} document
 */
function readTrailers(reader, until, document) {
  const from = reader.at;
  for (const { index, 0: keyword } of reader.text.slice(from, until).matchAll(TRAILER)) {
    reader.at = from + index + keyword.length;
    const value = reader.read();
    if (value instanceof Map) document.trailers.push(value);
  }
}

/**
 * @param {Buffer} bytes
 * @param {Reader} reader
 * @param {Dictionary} dictionary
 */
function readStream(bytes, reader, dictionary) {
  reader.at += 'stream'.length;
  reader.match(LINE_END);
  const start = reader.at;
  const length = dictionary.get('Length');
  if (typeof length === 'number' && length >= 0) {
    reader.at = start + Math.floor(length);
    if (reader.match(STREAM_END)) return bytes.subarray(start, start + Math.floor(length));
  }
  const end = reader.text.indexOf('endstream', start);
  if (end === -1) throw new Refusal('FILE_UNREADABLE');
  reader.at = end + 'endstream'.length;
  return bytes.subarray(start, end);
}

/**
 * Reads the objects packed in streams, and counts what every stream unpacks to.
 * @param {PdfDocument} document
 * @param {readonly [number, PdfObject][]} found
 */
async function unpackAll(document, found) {
  let left = document.limits.unpackedBytes;
  const open = async (/** @type {Dictionary} */ dictionary, /** @type {Buffer} */ content, isKept = false) => {
    const unpacked = await unpack(content, document.filtersOf(dictionary), { most: left, isKept });
    left -= unpacked.size;
    if (left < 0) throw new Refusal('FILE_EXPANDS');
    return unpacked;
  };
  // In the file's order, since the last object of a number counts.
  const ordered = new Map();
  for (const [number, object] of found) {
    const { value, content } = object;
    ordered.set(number, object);
    if (!content || !isObjectStream(value)) continue;
    const unpacked = await open(value, content, true);
    for (const [inner, packed] of readPacked(document, value, unpacked.content.toString('latin1'))) {
      document.add(inner, { value: packed });
      ordered.set(inner, { value: packed });
    }
  }
  document.objects = ordered;
  for (const [, { value, content }] of found)
    if (content && value instanceof Map && !isObjectStream(value))
      requireFewPixels(document, value, await open(value, content));
}

/** @param {Value} value @returns {value is Dictionary} */
const isObjectStream = (value) => value instanceof Map && nameOf(value.get('Type')) === 'ObjStm';

/**
 * @param {PdfDocument} document
 * @param {Dictionary} dictionary
 * @param {string} text
 * @returns {Generator<[number, Value]>}
 */
function* readPacked({ limits }, dictionary, text) {
  const first = dictionary.get('First');
  const count = dictionary.get('N');
  if (typeof first !== 'number' || typeof count !== 'number') throw new Refusal('FILE_UNREADABLE');
  const index = new Reader(text.slice(0, first), limits.depth);
  for (let number = 0; number < count; number += 1) {
    const inner = index.read();
    const offset = index.read();
    if (typeof inner !== 'number' || typeof offset !== 'number') throw new Refusal('FILE_UNREADABLE');
    const reader = new Reader(text, limits.depth);
    reader.at = first + offset;
    yield [inner, reader.read()];
  }
}

/**
 * A reader draws as many pixels as a picture claims, however few bytes it has.
 * @param {PdfDocument} document
 * @param {Dictionary} dictionary
 * @param {{ content: Buffer, picture: string | undefined }} unpacked
 */
function requireFewPixels(document, dictionary, { content, picture }) {
  const parameters = document.dictionary(
    document.list(dictionary.get('DecodeParms')).at(-1) ?? dictionary.get('DecodeParms'),
  );
  const numberOf = (/** @type {Value | undefined} */ value) => {
    const found = document.resolve(value);
    return typeof found === 'number' ? found : 0;
  };
  const width = Math.max(numberOf(dictionary.get('Width')), numberOf(parameters?.get('Columns')));
  const height = Math.max(numberOf(dictionary.get('Height')), numberOf(parameters?.get('Rows')));
  const coded = picture === undefined ? 0 : pixelsOf(content);
  if (Math.max(width * height, coded) > document.limits.pixels) throw new Refusal('FILE_EXPANDS');
}

/** The size that a JPEG or JPEG 2000 says itself. @param {Buffer} content */
function pixelsOf(content) {
  if (content.length < 4) return 0;
  if (content.readUInt16BE(0) !== 0xffd8) {
    const size = content.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51]));
    return size === -1 || size + 16 > content.length
      ? 0
      : content.readUInt32BE(size + 8) * content.readUInt32BE(size + 12);
  }
  let most = 0;
  for (let at = 2; at + 9 < content.length;) {
    if (content[at] !== 0xff) break;
    const marker = content[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) most = Math.max(most, content.readUInt16BE(at + 5) * content.readUInt16BE(at + 7));
    at += marker === 0xff ? 1 : 2 + content.readUInt16BE(at + 2);
  }
  return most;
}

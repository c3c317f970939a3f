import { deflateSync } from 'node:zlib';
import { Refusal } from './refusal.mjs';
import { unpack } from './unpack.mjs';
import { isReference, nameOf, Reader } from './values.mjs';

/**
 * @typedef {import('./values.mjs').Value} Value
 * @typedef {import('./values.mjs').Dictionary} Dictionary
 * @typedef {{ objects: number, depth: number, unpackedBytes: number, pixels: number, allPixels: number, draws: number }} Limits
 * @typedef {{ value: Value, content?: Buffer }} PdfObject
 * @typedef {{ value: Dictionary, content: Buffer }} PdfStream
 */

const HEADER = /(\d{1,10})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}obj(?![a-z])/g;
/** Words that may begin an object for some readers; not the ends of objects. */
const OBJECT_WORD = /(?<!end)obj/g;
const TRAILER = /trailer[\0\t\n\f\r ]{0,20}(?=<<)/g;
const LINE_END = /[\t ]{0,9}(?:\r?\n|\r)/y;
const STREAM_END = /[\0\t\n\f\r ]{0,4}endstream/y;
const EOF = '%%EOF';
/** The end of a ZIP, and how near it is to the end of a file. */
const ZIP_END = 'PK\u0005\u0006';
const ZIP_END_BYTES = 22 + 65_535;

/** The objects of a PDF, found by reading it from start to end: a wrong table of contents doesn't matter. */
export class PdfDocument {
  /** @param {Limits} limits */
  constructor(limits) {
    this.limits = limits;
    /** @type {Map<number, PdfObject>} */
    this.objects = new Map();
    /** With those that a later object of the same number replaces: a table of contents can lead to either. */
    /** @type {PdfObject[]} */
    this.all = [];
    /** @type {Dictionary[]} */
    this.trailers = [];
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

  /** @param {Value | undefined} value @returns {PdfStream | undefined} */
  stream(value) {
    /** @type {PdfObject | undefined} */
    let found;
    for (let [hops, next] = [0, value]; isReference(next); hops += 1, next = found?.value) {
      if (hops > this.limits.depth) throw new Refusal('FILE_EXPANDS');
      found = this.objects.get(next.ref);
    }
    return found?.content && found.value instanceof Map ? { value: found.value, content: found.content } : undefined;
  }

  /** @param {Dictionary} dictionary */
  filtersOf(dictionary) {
    const filter = this.resolve(dictionary.get('Filter'));
    if (filter === undefined || filter === null) return [];
    return (Array.isArray(filter) ? filter : [filter]).map((one) => nameOf(this.resolve(one)) ?? '');
  }

  /** @param {number} number @param {PdfObject} object */
  add(number, object) {
    this.all.push(object);
    if (this.all.length > this.limits.objects) throw new Refusal('FILE_EXPANDS');
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
  if (/[^\s\0]/.test(text.slice(end + EOF.length)) || text.slice(-ZIP_END_BYTES).includes(ZIP_END))
    throw new Refusal('FILE_CARRIES_MORE');
  const document = new PdfDocument(limits);
  const found = scan(bytes, text, document);
  // An object inside a stream, a string or a comment is found by readers that follow a table of contents to it.
  if (countHeaders(text) !== found.length) throw new Refusal('FILE_ACTIVE');
  if (document.trailers.some((trailer) => trailer.has('Encrypt'))) throw new Refusal('FILE_LOCKED');
  await unpackAll(document, found);
  return document;
}

/**
 * Counts what any reader takes for the start of an object: two numbers and the word, however they are spelled and with
 * comments between them.
 * @param {string} text
 */
function countHeaders(text) {
  let count = 0;
  for (const { index } of text.matchAll(OBJECT_WORD)) {
    const generation = startOfNumber(text, index);
    if (generation !== undefined && startOfNumber(text, generation) !== undefined) count += 1;
  }
  return count;
}

const isBlank = (/** @type {string} */ letter) => letter !== '' && '\0\t\n\f\r '.includes(letter);
const isDigit = (/** @type {string} */ letter) => letter !== '' && '0123456789.+-'.includes(letter);

/**
 * Where the number begins that stands before a place; undefined if none does.
 * @param {string} text
 * @param {number} place
 */
function startOfNumber(text, place) {
  /** @type {number | undefined} */
  let at = place;
  while (at !== undefined) {
    const after = at;
    while (isBlank(text.charAt(at - 1))) at -= 1;
    if (isDigit(text.charAt(at - 1))) break;
    const isNewLine = /^[\0\t\f ]*[\r\n]/.test(text.slice(at, after));
    at = isNewLine ? startOfComment(text, at) : undefined;
  }
  while (at !== undefined && isDigit(text.charAt(at - 1))) at -= 1;
  return at;
}

/**
 * Where the comment begins in which a line ends; undefined if it ends in none.
 * @param {string} text
 * @param {number} end
 */
function startOfComment(text, end) {
  let line = end;
  while (line > 0 && !'\r\n'.includes(text.charAt(line - 1))) line -= 1;
  for (let mark = text.indexOf('%', line); mark !== -1 && mark < end; mark = text.indexOf('%', mark + 1))
    if (mark === line || isBlank(text.charAt(mark - 1)) || isDigit(text.charAt(mark - 1))) return mark;
  return undefined;
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
  if (!reader.match(LINE_END)) throw new Refusal('FILE_UNREADABLE');
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
  let pixelsLeft = document.limits.allPixels;
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
    // Other readers may get other objects out of it.
    if (!unpacked.isWhole || hasPredictor(document, value)) throw new Refusal('FILE_UNREADABLE');
    for (const [inner, packed] of readPacked(document, value, unpacked.content.toString('latin1'))) {
      document.add(inner, { value: packed });
      ordered.set(inner, { value: packed });
    }
  }
  document.objects = ordered;
  for (const [, object] of found) {
    const { value, content } = object;
    if (!content || !(value instanceof Map) || isObjectStream(value)) continue;
    const unpacked = await open(value, content);
    pixelsLeft -= pixelsIn(document, value, unpacked);
    if (pixelsLeft < 0) throw new Refusal('FILE_EXPANDS');
    // A reader that gets further would get more than was counted.
    if (!unpacked.isWhole) object.content = await repacked(document, value, content);
  }
}

/**
 * A damaged stream, packed again up to the damage.
 * @param {PdfDocument} document
 * @param {Dictionary} dictionary
 * @param {Buffer} content
 */
async function repacked(document, dictionary, content) {
  const filters = document.filtersOf(dictionary);
  if (filters.length !== 1) throw new Refusal('FILE_UNREADABLE');
  const unpacked = await unpack(content, filters, { most: document.limits.unpackedBytes, isKept: true });
  return deflateSync(unpacked.content);
}

/** @param {PdfDocument} document @param {Dictionary} dictionary */
function parametersOf(document, dictionary) {
  const given = dictionary.get('DecodeParms');
  return [given, ...document.list(given)].flatMap((one) => document.dictionary(one) ?? []);
}

/** @param {PdfDocument} document @param {Dictionary} dictionary */
export const hasPredictor = (document, dictionary) =>
  parametersOf(document, dictionary).some((parameters) => parameters.has('Predictor'));

/** Readers that come from a table of contents don't look at the type. @param {Value} value @returns {value is Dictionary} */
const isObjectStream = (value) =>
  value instanceof Map && (nameOf(value.get('Type')) === 'ObjStm' || (value.has('N') && value.has('First')));

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
 * A reader draws as many pixels as a picture claims, however few bytes it has. Those of other streams are counted as
 * bytes.
 * @param {PdfDocument} document
 * @param {Dictionary} dictionary
 * @param {{ content: Buffer, picture: string | undefined }} unpacked
 */
function pixelsIn(document, dictionary, { content, picture }) {
  const numbersOf = (/** @type {string} */ key, /** @type {string} */ coded) =>
    [dictionary.get(key), ...parametersOf(document, dictionary).map((parameters) => parameters.get(coded))].map(
      (value) => {
        const found = document.resolve(value);
        return typeof found === 'number' ? found : 0;
      },
    );
  const width = Math.max(...numbersOf('Width', 'Columns'));
  const height = Math.max(...numbersOf('Height', 'Rows'));
  const coded = picture === undefined ? 0 : pixelsOf(content);
  const pixels = Math.max(width * height, coded);
  if (pixels > document.limits.pixels) throw new Refusal('FILE_EXPANDS');
  return picture === undefined ? 0 : pixels;
}

const JPEG_2000 = Buffer.from([0xff, 0x4f, 0xff, 0x51]);

/**
 * The largest size that a JPEG or JPEG 2000 says anywhere, since readers forgive what stands before and between its
 * parts.
 * @param {Buffer} content
 */
function pixelsOf(content) {
  let most = 0;
  for (let at = content.indexOf(0xff); at !== -1 && at + 10 < content.length; at = content.indexOf(0xff, at + 1)) {
    const marker = content[at + 1] ?? 0;
    const components = content[at + 9] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame && components > 0 && components <= 4 && content.readUInt16BE(at + 2) === 8 + 3 * components)
      most = Math.max(most, content.readUInt16BE(at + 5) * content.readUInt16BE(at + 7));
  }
  for (let at = content.indexOf(JPEG_2000); at !== -1 && at + 16 <= content.length;) {
    most = Math.max(most, content.readUInt32BE(at + 8) * content.readUInt32BE(at + 12));
    at = content.indexOf(JPEG_2000, at + 1);
  }
  return most;
}

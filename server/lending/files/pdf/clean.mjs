import { Refusal } from './refusal.mjs';
import { isName, isReference, nameOf } from './values.mjs';

/**
 * @typedef {import('./values.mjs').Value} Value
 * @typedef {import('./values.mjs').Dictionary} Dictionary
 * @typedef {import('./document.mjs').PdfDocument} PdfDocument
 * @typedef {{ pages: Dictionary[], form: Dictionary | undefined, layers: Value | undefined }} Layout
 */

const PAGE_KEYS = ['MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Resources', 'Contents', 'Group'];
const INHERITED = ['MediaBox', 'CropBox', 'Rotate', 'Resources'];
const FIELD_KEYS = ['FT', 'Ff', 'V', 'DA', 'Q', 'MaxLen', 'Opt'];
const ANNOTATION_KEYS = [
  ...['Subtype', 'Rect', 'F', 'AP', 'AS', 'DV', 'MK', 'BS', 'Border', 'C', 'IC', 'BE', 'CA', 'DS', 'Contents'],
  ...['L', 'LE', 'Vertices', 'InkList', 'QuadPoints'],
];
/** Links to the rest of the document and to other files, which no page needs to be drawn. */
const DROPPED = new Set([
  'A',
  'AA',
  'AF',
  'Dest',
  'Metadata',
  'Next',
  'OPI',
  'P',
  'Parent',
  'PieceInfo',
  'Popup',
  'Ref',
]);
/** Also the short names of inline pictures, which some readers prefer to the long ones that were checked. */
const OF_THE_SOURCE = new Set(['Length', 'F', 'FFilter', 'FDecodeParms', 'DL', 'W', 'H', 'DP']);

const CATALOG = 1;
const PAGES = 2;

/**
 * @param {PdfDocument} document
 * @returns {Layout}
 */
export function layoutOf(document) {
  const catalog = findCatalog(document);
  return {
    pages: pagesOf(document, catalog.get('Pages')),
    form: document.dictionary(catalog.get('AcroForm')),
    layers: catalog.get('OCProperties'),
  };
}

/**
 * Writes a new PDF of what is drawn: pages, what they draw, and the marks on them, without a link to anything else. A
 * reader of it sees the same objects as this program, whatever it would have made of the original.
 * @param {PdfDocument} document
 * @param {Layout} layout
 * @returns {Buffer}
 */
export function writeClean(document, { pages: all, form, layers }) {
  const writer = new Writer(document);
  const pages = all.map((page) => {
    const annotations = document
      .list(page.get('Annots'))
      .flatMap((one) => writer.annotation(document.dictionary(one)) ?? []);
    const entries = PAGE_KEYS.flatMap((key) => writer.sharedEntry(key, page.get(key)));
    return writer.put(`<< /Type /Page /Parent ${PAGES} 0 R ${entries.join(' ')} /Annots [${annotations.join(' ')}] >>`);
  });
  const fields = ['DR', 'DA', 'NeedAppearances'].flatMap((key) => writer.entry(key, form?.get(key)));
  const properties = writer.entry('OCProperties', layers);
  writer.drain();
  writer.bodies.set(CATALOG, [
    `<< /Type /Catalog /Pages ${PAGES} 0 R /AcroForm << /Fields [] ${fields.join(' ')} >> ${properties.join(' ')} >>`,
  ]);
  writer.bodies.set(PAGES, [`<< /Type /Pages /Count ${pages.length} /Kids [${pages.join(' ')}] >>`]);
  return writer.finish();
}

/** @param {PdfDocument} document */
function findCatalog(document) {
  const roots = document.trailers.toReversed().map((trailer) => trailer.get('Root'));
  const others = [...document.objects.values()].map(({ value }) => value);
  for (const candidate of [...roots, ...others.toReversed()]) {
    const found = document.dictionary(candidate);
    if (found?.has('Pages') && nameOf(document.resolve(found.get('Type'))) === 'Catalog') return found;
  }
  throw new Refusal('FILE_UNREADABLE');
}

/**
 * @param {PdfDocument} document
 * @param {Value | undefined} root
 */
function pagesOf(document, root) {
  /** @type {Dictionary[]} */
  const pages = [];
  const seen = new Set();
  const visit = (
    /** @type {Value | undefined} */ value,
    /** @type {Dictionary} */ inherited,
    /** @type {number} */ level,
  ) => {
    const node = document.dictionary(value);
    if (!node || seen.has(node)) return;
    if (level > document.limits.depth) throw new Refusal('FILE_EXPANDS');
    seen.add(node);
    const own = new Map(inherited);
    for (const key of INHERITED) {
      const entry = node.get(key);
      if (entry !== undefined) own.set(key, entry);
    }
    if (node.has('Kids')) for (const kid of document.list(node.get('Kids'))) visit(kid, own, level + 1);
    else pages.push(new Map([...own, ...node]));
  };
  visit(root, new Map(), 0);
  if (pages.length === 0) throw new Refusal('FILE_UNREADABLE');
  return pages;
}

class Writer {
  /** @param {PdfDocument} document */
  constructor(document) {
    this.document = document;
    /** @type {Map<number, (string | Buffer)[]>} */
    this.bodies = new Map();
    /** @type {Map<number, number>} */
    this.numbers = new Map();
    /** References to values that several objects have, each written once: repeated, they could fill any memory. */
    /** @type {Map<Value, string>} */
    this.shared = new Map();
    /** @type {number[]} */
    this.waiting = [];
    this.next = PAGES + 1;
  }

  /** @param {string} body @returns {string} a reference to it */
  put(body) {
    const number = this.next++;
    this.bodies.set(number, [body]);
    return `${number} 0 R`;
  }

  /** @param {string} key @param {Value | undefined} value */
  entry(key, value) {
    return value === undefined || value === null ? [] : [`${spell(key)} ${this.write(value)}`];
  }

  /** The same for a value that other objects may inherit too. @param {string} key @param {Value | undefined} value */
  sharedEntry(key, value) {
    if (!(value instanceof Map || Array.isArray(value))) return this.entry(key, value);
    const reference = this.shared.get(value) ?? this.put(this.write(value));
    this.shared.set(value, reference);
    return [`${spell(key)} ${reference}`];
  }

  /** @param {Dictionary | undefined} annotation */
  annotation(annotation) {
    if (!annotation) return undefined;
    const reference = this.shared.get(annotation) ?? this.put(this.bodyOf(annotation));
    this.shared.set(annotation, reference);
    return reference;
  }

  /** @param {Dictionary} annotation */
  bodyOf(annotation) {
    const { document } = this;
    const entries = ANNOTATION_KEYS.flatMap((key) => this.entry(key, annotation.get(key)));
    const field = new Map();
    let node = /** @type {Dictionary | undefined} */ (annotation);
    for (let level = 0; node && level < document.limits.depth; level += 1) {
      for (const key of FIELD_KEYS) if (!field.has(key) && node.has(key)) field.set(key, node.get(key));
      node = document.dictionary(node.get('Parent'));
    }
    // A signature's value is the signature itself; what is seen of it is its appearance.
    if (nameOf(document.resolve(field.get('FT'))) === 'Sig') field.delete('V');
    for (const [key, value] of field) entries.push(...this.sharedEntry(key, value));
    return `<< /Type /Annot ${entries.join(' ')} >>`;
  }

  /** @param {Value} value @returns {string} */
  write(value) {
    if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : value.toFixed(6);
    if (typeof value !== 'object' || value === null) return String(value);
    if (Array.isArray(value)) return `[${value.map((one) => this.write(one)).join(' ')}]`;
    if (value instanceof Map) return `<< ${this.entriesOf(value).join(' ')} >>`;
    if (isName(value)) return spell(value.name);
    if (!isReference(value)) return value.source;
    if (!this.document.objects.has(value.ref)) return 'null';
    const known = this.numbers.get(value.ref);
    if (known !== undefined) return `${known} 0 R`;
    const number = this.next++;
    this.numbers.set(value.ref, number);
    this.waiting.push(value.ref);
    return `${number} 0 R`;
  }

  /** @param {Dictionary} dictionary */
  entriesOf(dictionary, without = DROPPED) {
    return [...dictionary].flatMap(([key, value]) => (without.has(key) ? [] : this.entry(key, value)));
  }

  /** Writes what was referred to, and what that refers to. */
  drain() {
    for (let source = this.waiting.pop(); source !== undefined; source = this.waiting.pop()) {
      const object = this.document.objects.get(source);
      const number = this.numbers.get(source);
      if (!object || number === undefined) continue;
      const { value, content } = object;
      if (content && value instanceof Map) {
        const entries = this.entriesOf(value, new Set([...DROPPED, ...OF_THE_SOURCE]));
        const head = `<< ${entries.join(' ')} /Length ${content.length} >>\nstream\n`;
        this.bodies.set(number, [head, content, '\nendstream']);
      } else this.bodies.set(number, [this.write(value)]);
    }
  }

  finish() {
    /** @type {Buffer[]} */
    const pieces = [];
    let size = 0;
    const add = (/** @type {string | Buffer} */ piece) => {
      const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
      pieces.push(bytes);
      size += bytes.length;
    };
    add('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
    let table = `xref\n0 ${this.next}\n0000000000 65535 f \n`;
    for (let number = 1; number < this.next; number += 1) {
      table += `${String(size).padStart(10, '0')} 00000 n \n`;
      for (const piece of [`${number} 0 obj\n`, ...(this.bodies.get(number) ?? ['null']), '\nendobj\n']) add(piece);
    }
    const start = size;
    add(`${table}trailer\n<< /Size ${this.next} /Root ${CATALOG} 0 R >>\nstartxref\n${start}\n%%EOF\n`);
    return Buffer.concat(pieces);
  }
}

/** @param {string} name */
const spell = (name) =>
  `/${name.replace(/[^A-Za-z0-9_.+-]/g, (letter) => `#${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;

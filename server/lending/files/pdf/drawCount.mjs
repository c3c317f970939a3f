import { readContent } from './content.mjs';
import { hasPredictor } from './document.mjs';
import { Refusal } from './refusal.mjs';
import { unpack } from './unpack.mjs';
import { nameOf } from './values.mjs';

/**
 * @typedef {import('./values.mjs').Value} Value
 * @typedef {import('./values.mjs').Dictionary} Dictionary
 * @typedef {import('./document.mjs').PdfDocument} PdfDocument
 * @typedef {import('./document.mjs').PdfStream} PdfStream
 * @typedef {import('./content.mjs').Content} Content
 * @typedef {{ draws: number, paints: number, letters: number }} Cost
 * @typedef {readonly Dictionary[]} Resources the first that has a category counts
 */

/**
 * Refuses pages that draw too much: forms, patterns, glyphs and masks are drawn as often as they are called, so ten
 * inside each other can draw billions of lines from a kilobyte.
 * @param {PdfDocument} document
 * @param {readonly Dictionary[]} pages
 * @param {Value | undefined} fieldResources
 */
export async function requireFewDraws(document, pages, fieldResources) {
  const counter = new DrawCounter(document);
  const forFields = counter.resourcesOf(fieldResources, []);
  let total = 0;
  const add = (/** @type {Cost} */ { draws }) => {
    total += draws;
    if (total > document.limits.draws) throw new Refusal('FILE_EXPANDS');
  };
  for (const page of pages) {
    const resources = counter.resourcesOf(page.get('Resources'), []);
    add(await counter.costOfContent(await counter.contentOfPage(page.get('Contents')), resources, 0));
    for (const annotation of document.list(page.get('Annots')))
      for (const appearance of counter.appearancesOf(document.dictionary(annotation)))
        add(await counter.costOf(appearance, forFields, 0));
  }
}

class DrawCounter {
  /** @param {PdfDocument} document */
  constructor(document) {
    this.document = document;
    /** @type {Map<Buffer, Content>} */
    this.contents = new Map();
    /** @type {Map<Buffer, Map<string, Cost | 'open'>>} */
    this.costs = new Map();
    /** @type {Map<Dictionary, number>} */
    this.ids = new Map();
  }

  /** @param {Value | undefined} own @param {Resources} inherited @returns {Resources} */
  resourcesOf(own, inherited) {
    const found = this.document.dictionary(own);
    return found ? [found] : inherited;
  }

  /** @param {Dictionary | undefined} annotation */
  appearancesOf(annotation) {
    const normal = this.document.dictionary(annotation?.get('AP'))?.get('N');
    const states = this.document.stream(normal) ? [normal] : [...(this.document.dictionary(normal)?.values() ?? [])];
    return states.flatMap((state) => this.document.stream(state) ?? []);
  }

  /** @param {PdfStream} stream */
  async textOf({ value, content }) {
    const { document } = this;
    const limits = { most: document.limits.unpackedBytes, isKept: true };
    const unpacked = await unpack(content, document.filtersOf(value), limits);
    // What others would read in it couldn't be counted.
    if (!unpacked.isWhole || unpacked.picture || hasPredictor(document, value)) throw new Refusal('FILE_UNREADABLE');
    return unpacked.content.toString('latin1');
  }

  /** @param {Value | undefined} contents */
  async contentOfPage(contents) {
    const { document } = this;
    let text = '';
    for (const part of document.stream(contents) ? [contents] : document.list(contents)) {
      const stream = document.stream(part);
      if (stream) text += await this.textOf(stream);
      if (text.length > document.limits.unpackedBytes) throw new Refusal('FILE_EXPANDS');
    }
    return readContent(text, document.limits.draws);
  }

  /** @param {PdfStream} stream @param {Resources} inherited @param {number} level @returns {Promise<Cost>} */
  async costOf(stream, inherited, level) {
    return this.costWith(stream, this.resourcesOf(stream.value.get('Resources'), inherited), level);
  }

  /** @param {PdfStream} stream @param {Resources} resources @param {number} level @returns {Promise<Cost>} */
  async costWith(stream, resources, level) {
    const known = this.costs.get(stream.content) ?? new Map();
    this.costs.set(stream.content, known);
    const key = resources.map((one) => this.idOf(one)).join();
    const cost = known.get(key);
    if (cost === 'open' || level > this.document.limits.depth) throw new Refusal('FILE_EXPANDS');
    if (cost) return cost;
    known.set(key, 'open');
    const content =
      this.contents.get(stream.content) ?? readContent(await this.textOf(stream), this.document.limits.draws);
    this.contents.set(stream.content, content);
    const found = await this.costOfContent(content, resources, level);
    known.set(key, found);
    return found;
  }

  /** @param {Content} content @param {Resources} resources @param {number} level @returns {Promise<Cost>} */
  async costOfContent(content, resources, level) {
    const cost = { draws: content.draws, paints: content.paints, letters: content.letters };
    const add = (/** @type {number} */ times, /** @type {Cost} */ { draws, paints, letters }) => {
      cost.draws += times * draws;
      cost.paints += times * paints;
      cost.letters += times * letters;
      if (cost.draws > this.document.limits.draws) throw new Refusal('FILE_EXPANDS');
    };
    for (const [operator, category] of CALLED) {
      const unclear = content.unclear.get(operator) ?? 0;
      let most = NOTHING;
      for (const [name, value] of this.named(content, resources, category)) {
        const times = content.calls.get(operator)?.get(name) ?? 0;
        if (times + unclear === 0) continue;
        const called = await this.costOfCalled(operator, value, resources, level + 1);
        add(times, called);
        most = larger(most, called);
      }
      add(unclear, most);
    }
    let glyph = NOTHING;
    for (const font of this.fontsOf(content, resources))
      for (const stream of this.glyphsOf(font)) {
        const own = this.resourcesOf(font.get('Resources'), resources);
        const found = await this.costWith(stream, own, level + 1);
        add(1, found);
        glyph = larger(glyph, found);
      }
    add(cost.letters, glyph);
    let pattern = NOTHING;
    for (const [, value] of this.named(content, resources, 'Pattern'))
      pattern = larger(pattern, await this.costOfPattern(value, resources, level + 1));
    add(cost.paints, pattern);
    return cost;
  }

  /**
   * @param {import('./content.mjs').CallingOperator} operator
   * @param {Value} value
   * @param {Resources} resources
   * @param {number} level
   */
  async costOfCalled(operator, value, resources, level) {
    if (operator === 'sh') return this.costOfShading(value);
    const stream =
      operator === 'Do'
        ? this.document.stream(value)
        : this.document.stream(this.document.dictionary(this.document.dictionary(value)?.get('SMask'))?.get('G'));
    if (!stream || nameOf(this.document.resolve(stream.value.get('Subtype'))) === 'Image') return NOTHING;
    return this.costOf(stream, resources, level);
  }

  /** @param {Value} value @param {Resources} resources @param {number} level */
  async costOfPattern(value, resources, level) {
    const stream = this.document.stream(value);
    if (!stream) return this.costOfShading(this.document.dictionary(value)?.get('Shading'));
    return this.costWith(stream, [...this.resourcesOf(stream.value.get('Resources'), []), ...resources], level);
  }

  /** Each byte of a mesh may be a triangle. @param {Value | undefined} value @returns {Promise<Cost>} */
  async costOfShading(value) {
    const stream = this.document.stream(value);
    if (!stream) return NOTHING;
    const { document } = this;
    const limits = { most: document.limits.unpackedBytes, isKept: false };
    const { size } = await unpack(stream.content, document.filtersOf(stream.value), limits);
    return { draws: size, paints: 0, letters: 0 };
  }

  /** @param {Content} content @param {Resources} resources */
  fontsOf(content, resources) {
    const { document } = this;
    const named = this.named(content, resources, 'Font').map(([, value]) => value);
    const inStates = this.named(content, resources, 'ExtGState').flatMap(
      ([, value]) => document.list(document.dictionary(value)?.get('Font'))[0] ?? [],
    );
    return [...named, ...inStates].flatMap((value) => document.dictionary(value) ?? []);
  }

  /** @param {Dictionary} font */
  glyphsOf(font) {
    const glyphs = this.document.dictionary(font.get('CharProcs'))?.values() ?? [];
    return [...glyphs].flatMap((value) => this.document.stream(value) ?? []);
  }

  /**
   * The entries of a category whose names stand in the content.
   * @param {Content} content
   * @param {Resources} resources
   * @param {string} category
   * @returns {[string, Value][]}
   */
  named({ names }, resources, category) {
    const holder = resources.find((one) => one.has(category));
    const entries = this.document.dictionary(holder?.get(category)) ?? new Map();
    return [...names].flatMap((name) => (entries.has(name) ? [[name, entries.get(name)]] : []));
  }

  /** @param {Dictionary} resources */
  idOf(resources) {
    const id = this.ids.get(resources) ?? this.ids.size;
    this.ids.set(resources, id);
    return id;
  }
}

/** @type {Cost} */
const NOTHING = { draws: 0, paints: 0, letters: 0 };

/** @type {readonly (readonly [import('./content.mjs').CallingOperator, string])[]} */
const CALLED = [
  ['Do', 'XObject'],
  ['gs', 'ExtGState'],
  ['sh', 'Shading'],
];

/** @param {Cost} one @param {Cost} other @returns {Cost} */
const larger = (one, other) => ({
  draws: Math.max(one.draws, other.draws),
  paints: Math.max(one.paints, other.paints),
  letters: Math.max(one.letters, other.letters),
});

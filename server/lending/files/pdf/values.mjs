import { Refusal } from './refusal.mjs';

/**
 * Dictionaries are maps from decoded names; a string keeps its source, since nothing here reads it.
 * @typedef {{ name: string }} Name
 * @typedef {{ ref: number }} Reference
 * @typedef {{ source: string }} Text
 * @typedef {number | boolean | null | Name | Reference | Text | Dictionary | List} Value
 * @typedef {Map<string, any>} Dictionary
 * @typedef {any[]} List
 */

const SPACE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const NUMBER = /^[+-]*[\d.]+$/;

/** Reads PDF values from Latin-1 text, at most `depth` inside each other. */
export class Reader {
  /**
   * @param {string} text
   * @param {number} depth
   */
  constructor(text, depth) {
    this.text = text;
    this.depth = depth;
    this.at = 0;
  }

  skip() {
    for (;;) {
      while (SPACE.has(this.text.charCodeAt(this.at))) this.at += 1;
      if (this.text[this.at] !== '%') return;
      while (this.at < this.text.length && !'\r\n'.includes(this.text.charAt(this.at))) this.at += 1;
    }
  }

  /** @param {RegExp} sticky */
  match(sticky) {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text);
    if (found) this.at = sticky.lastIndex;
    return found;
  }

  /** @returns {Value} */
  read(level = 0) {
    if (level > this.depth) throw new Refusal('FILE_EXPANDS');
    this.skip();
    const start = this.at;
    switch (this.text[start]) {
      case '/':
        this.at += 1;
        return { name: decodeName(this.match(WORD)?.[0] ?? '') };
      case '(':
        return this.readLiteral();
      case '[':
        this.at += 1;
        return this.readArray(level);
      case '<':
        if (this.text[start + 1] !== '<') return this.readHexadecimal();
        this.at += 2;
        return this.readDictionary(level);
      default:
        return this.readWord();
    }
  }

  readWord() {
    const reference = this.match(REFERENCE);
    if (reference) return { ref: Number(reference[1]) };
    const word = this.match(WORD)?.[0] ?? '';
    if (word === '' || word === 'endobj' || word === 'stream') throw new Refusal('FILE_UNREADABLE');
    if (NUMBER.test(word)) return Number.parseFloat(word.replace(/^[+-]*(?=[+-])/, '')) || 0;
    return word === 'true' || word === 'false' ? word === 'true' : null;
  }

  readLiteral() {
    const start = this.at;
    let open = 0;
    do {
      const mark = this.text[this.at];
      if (mark === undefined) throw new Refusal('FILE_UNREADABLE');
      if (mark === '\\') this.at += 1;
      else if (mark === '(') open += 1;
      else if (mark === ')') open -= 1;
      this.at += 1;
    } while (open > 0);
    return { source: this.text.slice(start, this.at) };
  }

  readHexadecimal() {
    const end = this.text.indexOf('>', this.at);
    const digits = end === -1 ? 'x' : this.text.slice(this.at + 1, end);
    if (/[^\dA-Fa-f\s\0]/.test(digits)) throw new Refusal('FILE_UNREADABLE');
    this.at = end + 1;
    return { source: `<${digits}>` };
  }

  /** @param {number} level */
  readArray(level) {
    /** @type {Value[]} */
    const values = [];
    for (;;) {
      this.skip();
      if (this.text[this.at] === ']') break;
      values.push(this.read(level + 1));
    }
    this.at += 1;
    return values;
  }

  /** @param {number} level */
  readDictionary(level) {
    /** @type {Dictionary} */
    const entries = new Map();
    for (;;) {
      this.skip();
      if (this.text.startsWith('>>', this.at)) break;
      const key = this.read(level + 1);
      if (!isName(key)) throw new Refusal('FILE_UNREADABLE');
      this.skip();
      if (this.text.startsWith('>>', this.at)) continue;
      const value = this.read(level + 1);
      // Of two values some readers take the first.
      if (entries.has(key.name) && !isSame(entries.get(key.name), value)) throw new Refusal('FILE_UNREADABLE');
      entries.set(key.name, value);
    }
    this.at += 2;
    return entries;
  }
}

/** @param {Value} one @param {Value} other */
const isSame = (one, other) => one === other || (nameOf(one) !== undefined && nameOf(one) === nameOf(other));

/** @param {string} escaped */
export const decodeName = (escaped) =>
  escaped.replace(/#([\dA-Fa-f]{2})/g, (_all, digits) => String.fromCharCode(Number.parseInt(digits, 16)));

/** @param {unknown} value @returns {value is Name} */
export const isName = (value) => typeof value === 'object' && value !== null && 'name' in value;

/** @param {unknown} value @returns {value is Reference} */
export const isReference = (value) => typeof value === 'object' && value !== null && 'ref' in value;

/** @param {Value | undefined} value */
export const nameOf = (value) => (isName(value) ? value.name : undefined);

import { decodeName } from './values.mjs';

/**
 * What a content stream draws and calls. Where programs could read it differently, the larger count stands.
 * @typedef {object} Content
 * @property {number} draws operators
 * @property {number} paints operators that set a pattern, or fill, stroke or write with it
 * @property {number} letters bytes of text
 * @property {Map<CallingOperator, Map<string, number>>} calls how often each name is called
 * @property {Map<CallingOperator, number>} unclear calls that could be of any name
 * @property {Set<string>} names all names in it
 */

/** @typedef {'Do' | 'gs' | 'sh'} CallingOperator */

const TOKEN = /\(|<<|<[^>]*|%[^\r\n]*|\/([^\0\t\n\f\r ()<>[\]{}/%]*)|[A-Za-z'"*][A-Za-z\d'"*]*/g;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/g;
const STRING_MARK = /[()\\]/g;
const CALL = /Do|gs|sh/g;
/** @type {readonly CallingOperator[]} */
const CALLING = ['Do', 'gs', 'sh'];
const PAINTS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'Tj', 'TJ', "'", '"', 'scn', 'SCN']);
const OTHERS = new Set([
  ...['BDC', 'BMC', 'BT', 'BX', 'CS', 'DP', 'EMC', 'ET', 'EX', 'G', 'J', 'K', 'M', 'MP', 'Q', 'RG', 'SC'],
  ...['T*', 'TD', 'TL', 'Tc', 'Td', 'Tf', 'Tm', 'Tr', 'Ts', 'Tw', 'Tz', 'W', 'W*', 'c', 'cm', 'cs', 'd', 'd0', 'd1'],
  ...['g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'q', 're', 'rg', 'ri', 'sc', 'v', 'w', 'y'],
]);

/**
 * Reads a content stream.
 * @param {string} text in Latin-1
 * @param {number} mostDraws where reading may stop
 * @returns {Content}
 */
export function readContent(text, mostDraws) {
  /** @type {Content} */
  const content = {
    draws: 0,
    paints: 0,
    letters: 0,
    calls: new Map(CALLING.map((operator) => [operator, new Map()])),
    unclear: new Map(CALLING.map((operator) => [operator, 0])),
    names: new Set(),
  };
  /** @type {string | undefined} */
  let last;
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found && content.draws <= mostDraws; found = TOKEN.exec(text)) {
    const [token, name] = found;
    if (name !== undefined) {
      last = decodeName(name);
      content.names.add(last);
    } else if (token === '(') {
      TOKEN.lastIndex = endOfString(text, found.index);
      content.letters += TOKEN.lastIndex - found.index;
    } else if (token.startsWith('<')) content.letters += token.length;
    else if (!token.startsWith('%')) {
      // Where a picture inside the content ends, programs disagree.
      if (token.includes('BI')) {
        addUnclear(content, text.slice(found.index));
        return content;
      }
      addRun(content, token, last);
      last = undefined;
    }
  }
  return content;
}

/**
 * Letters without a blank between them may be several operators.
 * @param {Content} content
 * @param {string} run
 * @param {string | undefined} name the one before it
 */
function addRun(content, run, name) {
  const calling = CALLING.find((operator) => operator === run);
  if (calling && name !== undefined) {
    const calls = content.calls.get(calling);
    calls?.set(name, (calls.get(name) ?? 0) + 1);
    content.draws += 1;
  } else if (PAINTS.has(run) || OTHERS.has(run)) {
    content.draws += 1;
    if (PAINTS.has(run)) content.paints += 1;
  } else addUnclear(content, run);
}

/**
 * Counts text of which any letter may be an operator.
 * @param {Content} content
 * @param {string} text
 */
function addUnclear(content, text) {
  const letters = text.replace(/[^A-Za-z'"*]/g, '').length;
  content.draws += letters;
  content.paints += letters;
  content.letters += text.length;
  for (const [call] of text.matchAll(CALL))
    for (const operator of CALLING)
      if (operator === call) content.unclear.set(operator, (content.unclear.get(operator) ?? 0) + 1);
  for (const [, name = ''] of text.matchAll(NAME)) content.names.add(decodeName(name));
}

/** @param {string} text @param {number} start */
function endOfString(text, start) {
  let open = 0;
  STRING_MARK.lastIndex = start;
  for (let found = STRING_MARK.exec(text); found; found = STRING_MARK.exec(text)) {
    if (found[0] === '\\') STRING_MARK.lastIndex += 1;
    else open += found[0] === '(' ? 1 : -1;
    if (open === 0) return STRING_MARK.lastIndex;
  }
  return text.length;
}

import { Refusal } from './refusal.mjs';
import { nameOf } from './values.mjs';

/**
 * @typedef {import('./values.mjs').Value} Value
 * @typedef {import('./values.mjs').Dictionary} Dictionary
 * @typedef {import('./document.mjs').PdfDocument} PdfDocument
 */

/** What a page or a link may do: move within the document, or name a web address that a person can press. */
const LINK_ACTIONS = new Set(['GoTo', 'Named', 'URI', 'SetOCGState']);
/** What may happen as the document opens. */
const OPENING_ACTIONS = new Set(['GoTo', 'Named']);

const ANNOTATIONS = new Set([
  ...['Link', 'Widget', 'Text', 'FreeText', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Stamp', 'Ink', 'Popup'],
  ...['Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Caret', 'Watermark', 'PrinterMark', 'TrapNet', 'Redact'],
]);

/**
 * Refuses whatever does something other than being read, in any object, reachable or not.
 * @param {PdfDocument} document
 */
export function requirePassive(document) {
  for (const { value, content } of document.objects.values()) {
    // Its bytes would come from another file.
    if (content && value instanceof Map && value.has('F')) throw new Refusal('FILE_ACTIVE');
    visit(document, value);
  }
}

/** @param {PdfDocument} document @param {Value} value */
function visit(document, value) {
  if (value instanceof Map) {
    requirePassiveDictionary(document, value);
    for (const inner of value.values()) visit(document, inner);
  } else if (Array.isArray(value)) for (const inner of value) visit(document, inner);
}

/** @param {PdfDocument} document @param {Dictionary} dictionary */
function requirePassiveDictionary(document, dictionary) {
  // A script, an embedded file and a dynamic form live under these keys alone.
  if (['JS', 'EF', 'XFA'].some((key) => dictionary.has(key))) throw new Refusal('FILE_ACTIVE');
  requireAllowed(document, dictionary.get('OpenAction'), OPENING_ACTIONS);
  for (const key of ['A', 'PA', 'Next'])
    for (const action of [dictionary.get(key), ...document.list(dictionary.get(key))])
      requireAllowed(document, action, LINK_ACTIONS);
  for (const action of document.dictionary(dictionary.get('AA'))?.values() ?? [])
    requireAllowed(document, action, OPENING_ACTIONS);
  const kind = nameOf(document.resolve(dictionary.get('Subtype')));
  const isAnnotation = dictionary.has('Rect') || nameOf(document.resolve(dictionary.get('Type'))) === 'Annot';
  if (isAnnotation && kind !== undefined && !ANNOTATIONS.has(kind)) throw new Refusal('FILE_ACTIVE');
}

/** @param {PdfDocument} document @param {Value | undefined} value @param {ReadonlySet<string>} allowed */
function requireAllowed(document, value, allowed) {
  const kind = nameOf(document.resolve(document.dictionary(value)?.get('S')));
  if (kind !== undefined && !allowed.has(kind)) throw new Refusal('FILE_ACTIVE');
}

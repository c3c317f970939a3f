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
/** All other actions of the standard: wherever one stands, a reader could be led to it. */
const REFUSED_ACTIONS = new Set([
  ...[
    'JavaScript',
    'Launch',
    'GoToR',
    'GoToE',
    'GoToDp',
    'Thread',
    'Sound',
    'Movie',
    'Hide',
    'SubmitForm',
    'ResetForm',
  ],
  ...['ImportData', 'Rendition', 'Trans', 'GoTo3DView', 'RichMediaExecute'],
]);
/** An address without a scheme is one on the web. */
const WEB_ADDRESS = /^(?:https?:|mailto:|tel:|(?![a-z][a-z\d+.-]*:|[/\\]{2}))/i;

const ANNOTATIONS = new Set([
  ...['Link', 'Widget', 'Text', 'FreeText', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Stamp', 'Ink', 'Popup'],
  ...['Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Caret', 'Watermark', 'PrinterMark', 'TrapNet', 'Redact'],
]);

/**
 * Refuses whatever does something other than being read, in any object, reachable or not.
 * @param {PdfDocument} document
 */
export function requirePassive(document) {
  for (const { value, content } of document.all) {
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
  const action = nameOf(document.resolve(dictionary.get('S')));
  if (action !== undefined && REFUSED_ACTIONS.has(action)) throw new Refusal('FILE_ACTIVE');
  if (action === 'URI') requireWebAddress(document, dictionary.get('URI'));
  // Where links begin that name no site.
  requireWebAddress(document, document.dictionary(dictionary.get('URI'))?.get('Base'));
  // What it draws is in another file.
  if (document.dictionary(dictionary.get('Ref'))?.has('F')) throw new Refusal('FILE_ACTIVE');
  for (const annotation of document.list(dictionary.get('Annots')))
    requirePassiveAnnotation(document, document.dictionary(annotation));
  if (dictionary.has('Rect') || nameOf(document.resolve(dictionary.get('Type'))) === 'Annot')
    requirePassiveAnnotation(document, dictionary);
}

/** @param {PdfDocument} document @param {Dictionary | undefined} annotation */
function requirePassiveAnnotation(document, annotation) {
  const kind = nameOf(document.resolve(annotation?.get('Subtype')));
  if (kind !== undefined && !ANNOTATIONS.has(kind)) throw new Refusal('FILE_ACTIVE');
}

/** @param {PdfDocument} document @param {Value | undefined} value */
function requireWebAddress(document, value) {
  if (!WEB_ADDRESS.test(textOf(document.resolve(value)))) throw new Refusal('FILE_ACTIVE');
}

/** What stands for a byte after a backslash; before any other letter the backslash counts for nothing. */
const ESCAPES = new Map(
  Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '', '\r\n': '' }),
);

/** The letters of a string, without the bytes that other encodings put between them. @param {Value | undefined} value */
function textOf(value) {
  if (typeof value !== 'object' || value === null || !('source' in value)) return '';
  const { source } = value;
  const bytes = source.startsWith('<')
    ? Buffer.from(source.replace(/[^\dA-Fa-f]/g, ''), 'hex').toString('latin1')
    : source
        .slice(1, -1)
        .replace(/\\(?:([0-7]{1,3})|(\r\n|[^]))/g, (_all, octal, letter) =>
          octal === undefined ? (ESCAPES.get(letter) ?? letter) : String.fromCharCode(Number.parseInt(octal, 8) % 256),
        );
  return bytes.replace(/[\0-\x20\xEF\xBB\xBF\xFE\xFF]/g, '');
}

/** @param {PdfDocument} document @param {Value | undefined} value @param {ReadonlySet<string>} allowed */
function requireAllowed(document, value, allowed) {
  const kind = nameOf(document.resolve(document.dictionary(value)?.get('S')));
  if (kind !== undefined && !allowed.has(kind)) throw new Refusal('FILE_ACTIVE');
}

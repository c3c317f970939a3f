import { layoutOf, writeClean } from './clean.mjs';
import { readDocument } from './document.mjs';
import { requireFewDraws } from './drawCount.mjs';
import { Refusal } from './refusal.mjs';
import { requirePassive } from './rules.mjs';

// Plain JavaScript, since the thread loads this file without a build.

/**
 * Takes a PDF apart and writes a new one of its pages alone.
 * @param {{ bytes: Uint8Array, limits: import('./document.mjs').Limits }} task
 * @returns {Promise<{ pdf: Uint8Array } | { refused: import('../../../../contract/errors').ErrorName }>}
 */
export async function takeApart({ bytes, limits }) {
  try {
    const document = await readDocument(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
    requirePassive(document);
    const layout = layoutOf(document);
    await requireFewDraws(document, layout.pages, layout.form?.get('DR'));
    return { pdf: writeClean(document, layout) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code };
    throw error;
  }
}

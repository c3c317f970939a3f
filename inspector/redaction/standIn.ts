import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { safeStorage } from '../../src/lib/safeStorage';

const STAND_IN = /^(?:(?:id|text)_[\da-f]{12}|person_[\da-f]{12}@mail\.example)$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const DIGITS = 12;

/**
 * Returns a text's stand-in: the same text always gets the same one in this browser, also after a reload. It reveals
 * nothing about the text, since its key never leaves the browser. Stand-ins and empty texts stay as they are.
 */
export function standInFor(text: string): string {
  if (text === '' || STAND_IN.test(text)) return text;
  const digest = digestOf(text);
  if (ID.test(text)) return `id_${digest}`;
  return EMAIL.test(text) ? `person_${digest}@mail.example` : `text_${digest}`;
}

const REMEMBERED_MAX = 20_000;
const remembered = new Map<string, string>();

function digestOf(text: string): string {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  const digest = bytesToHex(hmac(sha256, utf8ToBytes(keyOfBrowser()), utf8ToBytes(text))).slice(0, DIGITS);
  remembered.set(text, digest);
  return digest;
}

const KEY = 'flow-inspector.stand-ins';
const KEY_BYTES = 16;
const { read, write } = safeStorage(() => window.localStorage);

function keyOfBrowser(): string {
  const kept = read(KEY);
  if (kept !== null) return kept;
  const made = bytesToHex(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  write(KEY, made);
  return read(KEY) ?? made;
}

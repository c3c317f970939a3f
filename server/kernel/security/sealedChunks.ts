import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A chunk's position; a chunk that is moved, missing at the end, or from another file can't be opened. */
interface Place {
  fileId: string;
  /** Counted from 1. */
  number: number;
  count: number;
}

/** Each file has its own key, derived from the installation's. */
const keyOf = (key: Uint8Array, fileId: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, 'peerlend', `file ${fileId}`, 32));

const associated = ({ fileId, number, count }: Place) => Buffer.from(JSON.stringify([fileId, number, count]));

export function sealChunk(key: Uint8Array, chunk: Uint8Array, place: Place): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(key, place.fileId), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associated(place));
  const sealed = Buffer.concat([cipher.update(chunk), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws Error if it was altered, or sealed with another key or for another place */
export function openChunk(key: Uint8Array, sealed: Uint8Array, place: Place): Uint8Array {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, keyOf(key, place.fileId), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(associated(place)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

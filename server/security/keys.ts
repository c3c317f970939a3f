import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** One key a purpose, all from the one secret, so that no token or hash passes for another kind. */
export interface Keys {
  accessToken: CryptoKey;
  tempToken: CryptoKey;
  code: Uint8Array;
  address: Uint8Array;
  fingerprint: Uint8Array;
}

export async function deriveKeys(tokenSecret: string): Promise<Keys> {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', tokenSecret, 'peerlend', purpose, 32));
  return {
    accessToken: await signingKey(derive('access-token')),
    tempToken: await signingKey(derive('temp-token')),
    code: derive('code'),
    address: derive('address'),
    fingerprint: derive('fingerprint'),
  };
}

/** Imported once: jose would import bytes anew for every token. */
const signingKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/** A keyed hash of texts, in which no two lists of texts read alike. */
export function keyedHash(key: Uint8Array, ...parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

/** Whether two texts are the same, in a time that says nothing about where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

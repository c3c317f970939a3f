import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** One key per purpose, so that no token or hash is valid for another purpose. */
export interface Keys {
  accessToken: CryptoKey;
  tempToken: CryptoKey;
  code: Uint8Array;
  address: Uint8Array;
  fingerprint: Uint8Array;
  bvn: Uint8Array;
  webhooks: Uint8Array;
  ownerPages: string;
}

export async function deriveKeys(tokenSecret: string): Promise<Keys> {
  const derive = (purpose: string, bytes = 32) =>
    new Uint8Array(hkdfSync('sha256', tokenSecret, 'peerlend', purpose, bytes));
  return {
    accessToken: await signingKey(derive('access-token')),
    tempToken: await signingKey(derive('temp-token')),
    code: derive('code'),
    address: derive('address'),
    fingerprint: derive('fingerprint'),
    bvn: derive('bvn'),
    webhooks: derive('webhooks'),
    ownerPages: Buffer.from(derive('owner-pages', 18)).toString('base64url'),
  };
}

/** Imported once: jose would import raw bytes for every token again. */
const signingKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/** Different lists never give the same input. */
export function keyedHash(key: Uint8Array, ...parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

/** In constant time. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

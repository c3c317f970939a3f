import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** One key a purpose, all from the one secret, so that no token or hash passes for another kind. */
export interface Keys {
  accessToken: CryptoKey;
  tempToken: CryptoKey;
  code: Uint8Array;
  address: Uint8Array;
  fingerprint: Uint8Array;
  /** Of what is kept of Bank Verification Numbers. */
  bvn: Uint8Array;
  /** By which the sandbox signs its webhooks. */
  webhooks: Uint8Array;
  /** Stands in the addresses of pages that are for whoever started the server alone. */
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

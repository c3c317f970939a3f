import type { VersionedSecret } from '../config/versionedSecrets';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** One key per purpose, so that no token or hash is valid for another purpose. */
export interface Keys {
  accessToken: CryptoKey;
  tempToken: CryptoKey;
  code: Uint8Array;
  address: Uint8Array;
  fingerprint: Uint8Array;
  /** The first is current; hashes under the others can still be matched. */
  bvn: readonly VersionedKey[];
  /** For borrowers' files; the first is current, files under the others can still be read. */
  files: readonly VersionedKey[];
  /** Signs the URLs of such files. */
  fileAddresses: Uint8Array;
  /** Signs the sandbox's webhooks. */
  webhooks: Uint8Array;
  /** Derives the secrets of people's webhooks. */
  ownWebhooks: Uint8Array;
  /** Signs the token for a sign-in's second step. */
  secondStep: CryptoKey;
  /** Encrypts the secrets of authenticator apps. */
  factors: Uint8Array;
  /** Encrypts BVNs that credit bureaux are still to be asked with. */
  bureaux: Uint8Array;
  /** Signs unsubscribe links. */
  unsubscribe: Uint8Array;
  ownerPages: string;
}

interface VersionedKey {
  /** Empty for the key derived from the token secret. */
  version: string;
  key: Uint8Array;
}

interface OwnSecrets {
  bvnSecrets?: readonly VersionedSecret[];
  fileSecrets?: readonly VersionedSecret[];
}

/** @param own by version, the current one first; if empty, the key is derived from `tokenSecret` */
export async function deriveKeys(
  tokenSecret: string,
  { bvnSecrets = [], fileSecrets = [] }: OwnSecrets = {},
): Promise<Keys> {
  const derive = (purpose: string, bytes = 32) =>
    new Uint8Array(hkdfSync('sha256', tokenSecret, 'peerlend', purpose, bytes));
  const versioned = (purpose: string, secrets: readonly VersionedSecret[]): VersionedKey[] => [
    ...secrets.map(({ version, secret }) => ({
      version,
      key: new Uint8Array(hkdfSync('sha256', secret, 'peerlend', purpose, 32)),
    })),
    { version: '', key: derive(purpose) },
  ];
  return {
    accessToken: await signingKey(derive('access-token')),
    tempToken: await signingKey(derive('temp-token')),
    code: derive('code'),
    address: derive('address'),
    fingerprint: derive('fingerprint'),
    bvn: versioned('bvn', bvnSecrets),
    files: versioned('files', fileSecrets),
    fileAddresses: derive('file-addresses'),
    webhooks: derive('webhooks'),
    ownWebhooks: derive('own-webhooks'),
    secondStep: await signingKey(derive('second-step')),
    factors: derive('factors'),
    bureaux: derive('bureaux'),
    unsubscribe: derive('unsubscribe'),
    ownerPages: Buffer.from(derive('owner-pages', 18)).toString('base64url'),
  };
}

/** A number's hash under every key; store the first. */
export function bvnHashes({ bvn: [current, ...others] }: Pick<Keys, 'bvn'>, bvn: string): [string, ...string[]] {
  if (!current) throw new Error('There is no key to hash a number');
  const hash = ({ version, key }: VersionedKey) => (version === '' ? '' : `${version}.`) + keyedHash(key, bvn);
  return [hash(current), ...others.map(hash)];
}

/** Imported once, because jose would import raw bytes again for every token. */
const signingKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/** Different lists never give the same input. */
export function keyedHash(key: Uint8Array, ...parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

/** Compares in constant time. */
export function isSameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

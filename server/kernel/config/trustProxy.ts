import { isIP } from 'node:net';

/** Trusts no proxy headers, those of a number of proxies, or those from these addresses. */
export type TrustProxy = false | number | string[];

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

function isAddressOrRange(text: string): boolean {
  if (NAMED_RANGES.includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

export function readTrustProxy(value: string | undefined, complain: (problem: string) => void): TrustProxy {
  if (value === undefined || value === 'false' || value === '0') return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const ranges = value.split(',').map((part) => part.trim());
  // 'true' would let callers choose their own address and evade all limits.
  if (!ranges.every(isAddressOrRange)) {
    complain(
      'TRUST_PROXY must be the number of proxies in front of the server, or their addresses separated by commas',
    );
  }
  return ranges;
}

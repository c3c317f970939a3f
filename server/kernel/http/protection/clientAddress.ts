import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Keys } from '../../security/keys';
import { keyedHash } from '../../security/keys';

/** The first 56 bits of an IPv6 address, since a household has a /56 and counts as one caller. */
function network(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return all
    .map((group) => group.toLowerCase().padStart(4, '0'))
    .join('')
    .slice(0, 56 / 4);
}

/** Some proxies forward `203.0.113.7:51234` and `[2001:db8::1]:443`. */
function bareAddress(text: string): string {
  const address = text.startsWith('[') ? text.slice(1).split(']')[0] : text.split('%')[0];
  const unmapped = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  const [host = '', port] = unmapped.split(':', 2);
  return port !== undefined && isIPv4(host) ? host : unmapped;
}

/** Rate limits use a keyed hash, since addresses are personal data. */
export function clientAddress(request: Pick<FastifyRequest, 'ip'>, keys: Pick<Keys, 'address'>): string {
  const address = bareAddress(request.ip);
  return keyedHash(keys.address, isIPv6(address) ? network(address) : address);
}

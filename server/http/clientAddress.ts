import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Keys } from '../security/keys';
import { keyedHash } from '../security/keys';

/** The first four groups of an IPv6 address: a household or a phone holds all that follow. */
function network(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Who calls, for limits: the address's keyed hash, since an address is personal data. IPv6 counts by its /64. */
export function clientAddress(request: Pick<FastifyRequest, 'ip'>, keys: Keys): string {
  const address = request.ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? '';
  return keyedHash(keys.address, isIPv6(address) ? network(address) : address);
}

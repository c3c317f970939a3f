import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Ranges that aren't on the public internet, from IANA's special-purpose registries. */
const CLOSED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Special ranges inside `2000::/3`, the only allocated range: protocols, examples and 6to4. */
const CLOSED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function rangesOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const closed4 = rangesOf(CLOSED_4, 'ipv4');
const closed6 = rangesOf(CLOSED_6, 'ipv6');
const givenOut6 = rangesOf(['2000::/3'], 'ipv6');

/** Whether an IP address may be a public server; IPv4 inside IPv6 never is. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return givenOut6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

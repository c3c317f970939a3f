import { clientAddress } from '#server/kernel/http/protection/clientAddress';

const keys = { address: new Uint8Array(32) };
const hash = (ip: string) => clientAddress({ ip }, keys);

it('keeps only a keyed hash of an address', () => {
  expect(hash('203.0.113.7')).not.toContain('203');
  expect(hash('203.0.113.7')).not.toBe(clientAddress({ ip: '203.0.113.7' }, { address: new Uint8Array(32).fill(1) }));
});

it.each([
  ['203.0.113.7', '::ffff:203.0.113.7'],
  ['203.0.113.7', '203.0.113.7:51234'],
  ['203.0.113.7', '::ffff:203.0.113.7:51234'],
  ['2001:db8:1:2::1', '[2001:db8:1:2::1]:443'],
  ['2001:db8:1:2::1', '[2001:db8:1:2::9]'],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:aaaa::9'],
  ['2001:db8:1:200::1', '2001:db8:1:2ff:ffff::1'],
  ['2001:db8:1:2::', '2001:db8:1:f3::1'],
  ['2001:db8::1', '2001:db8:0:0:5::'],
  ['fe80::1%eth0', 'fe80::2'],
  ['::1', '0:0:0:0:0:0:0:1'],
])('%s and %s count as one', (one, other) => {
  expect(hash(one)).toBe(hash(other));
});

it.each([
  ['203.0.113.7', '203.0.113.8'],
  ['203.0.113.7:443', '203.0.113.8:443'],
  ['2001:db8:1:200::1', '2001:db8:1:300::1'],
  ['[2001:db8:1:200::1]:443', '[2001:db8:1:300::1]:443'],
])('%s and %s count as two', (one, other) => {
  expect(hash(one)).not.toBe(hash(other));
});

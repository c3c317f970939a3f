import { isPublicAddress } from '#server/kernel/outside/publicAddresses';

describe('an address on the public internet', () => {
  test.each(['1.1.1.1', '8.8.8.8', '102.89.0.1', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each(['2606:4700:4700::1111', '2a00:1450:4001:80b::200e', '2c0f:fb50:4003::'])('%s is one', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ['this host', '0.0.0.0'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['a private network', '10.0.0.1'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ["a provider's NAT", '100.64.0.1'],
    ["a provider's NAT", '100.127.255.255'],
    ["a cloud's metadata", '169.254.169.254'],
    ['protocols', '192.0.0.8'],
    ['measuring', '198.18.0.1'],
    ['examples', '192.0.2.1'],
    ['examples', '198.51.100.1'],
    ['examples', '203.0.113.1'],
    ['groups', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['everybody', '255.255.255.255'],
    ['nothing', '::'],
    ['loopback', '::1'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['IPv4 in IPv6', '::ffff:8.8.8.8'],
    ['IPv4 in IPv6', '::ffff:a00:1'],
    ['IPv4 in IPv6', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['examples', '2001:db8::1'],
    ['examples', '3fff::1'],
    ['a private network', 'fd00::1'],
    ["a cloud's metadata", 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local', 'fe80::1%eth0'],
    ['groups', 'ff02::1'],
    ['a public address with a zone', '2606:4700:4700::1111%eth0'],
    ['a host name', 'localhost'],
    ['nothing', ''],
  ])("%s isn't one: %s", (_what, address) => expect(isPublicAddress(address)).toBe(false));
});

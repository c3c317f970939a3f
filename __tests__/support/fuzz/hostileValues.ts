import fc, { type Arbitrary } from 'fast-check';

const brokenText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));

const attacks = fc.constantFrom(
  '\u0000',
  '\ud800',
  'a\udc00b',
  '\u202egnp.exe',
  "' or 1=1 --",
  '"; drop table users; --',
  '%_\\',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${jndi:ldap://x}',
  '../../etc/passwd',
  'a\r\nBcc: everybody@mail.example',
  '=cmd|calc!A0',
  '😀'.repeat(50),
  'İ'.repeat(60),
  // Digits, an address and days that only look right.
  '１２３４５６',
  '١٢٣٤٥٦',
  '12345６',
  'ada＠mail.example',
  '2026-02-30',
  '0000-01-01',
  '+275760-09-13',
  'x'.repeat(300),
  'x'.repeat(9000),
);

export const hostileText: Arbitrary<string> = fc.oneof(
  attacks,
  brokenText,
  fc.string({ unit: 'binary', maxLength: 200 }),
);

const hostileKey = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'then',
    'length',
    'isAdmin',
    'passwordHash',
    'tokenVersion',
    'id',
    '',
  ),
  hostileText,
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 64, 1.5),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

export const { value: hostileValue } = fc.letrec<{ value: unknown; object: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(hostileText, hostileNumber, fc.constantFrom(null, true, false)),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc
    .array(fc.tuple(hostileKey, tie('value')), { maxLength: 5 })
    // Own properties, including `__proto__`, like JSON.parse creates them.
    .map((entries) => Object.fromEntries(entries)),
}));

const nested = fc
  .tuple(fc.integer({ min: 1, max: 7000 }), fc.constantFrom({ open: '[', close: ']' }, { open: '{"a":', close: '}' }))
  .map(([depth, { open, close }]) => `${open.repeat(depth)}1${close.repeat(depth)}`);

const hugeNumbers = fc.constantFrom('1e999', '-1e999', '9'.repeat(400), '{"page":1e400}', '[0.1e-999]');

export const hostileBody: Arbitrary<string | Buffer> = fc.oneof(
  nested,
  hugeNumbers,
  fc.json().chain((text) => fc.nat(text.length).map((end) => text.slice(0, end))),
  hostileText,
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    '',
    ' ',
    'null',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '\ufeff{}',
    '{"a":1,"a":2}',
    'x'.repeat(20_000),
  ),
);

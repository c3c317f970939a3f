import { openChunk, sealChunk } from '#server/kernel/security/sealedChunks';

const key = new Uint8Array(32).fill(7);
const place = { fileId: '7d1f2c3b-4a59-4e68-9f70-8192a3b4c5d6', number: 2, count: 3 };
const chunk = new TextEncoder().encode('a payslip');

test('a chunk can only be opened at its position and with its key', () => {
  const sealed = sealChunk(key, chunk, place);
  expect(Buffer.from(openChunk(key, sealed, place))).toEqual(Buffer.from(chunk));
  const others = [
    { ...place, number: 1 },
    // The last one was dropped.
    { ...place, count: 2 },
    { ...place, fileId: '8e2f3c4d-5b6a-4f79-8081-92a3b4c5d6e7' },
  ];
  for (const other of others) expect(() => openChunk(key, sealed, other)).toThrow();
  expect(() => openChunk(new Uint8Array(32).fill(8), sealed, place)).toThrow();
});

test("an altered chunk can't be opened, and nothing in it can be read", () => {
  const sealed = sealChunk(key, chunk, place);
  expect(Buffer.from(sealed).includes('payslip')).toBe(false);
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const changed = Uint8Array.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => openChunk(key, changed, place)).toThrow();
  }
});

test('the same chunk is encrypted differently each time', () => {
  expect(sealChunk(key, chunk, place)).not.toEqual(sealChunk(key, chunk, place));
});

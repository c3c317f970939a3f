import { once } from 'node:events';
import { strFromU8, unzipSync } from 'fflate';
import { zipStream, type ZipEntry } from '#server/kernel/http/zipStream';

const MADE_AT = new Date('2026-11-20T10:00:00.000Z');
const MEGABYTE = 1024 * 1024;

async function* texts(...all: string[]) {
  yield* all;
}

test('a ZIP has its entries in their order, compressed or as they are', async () => {
  const long = 'Everything. '.repeat(50_000);
  const entries: ZipEntry[] = [
    { name: 'first.txt', open: () => texts('Adé', ' and ', 'Bọ́lá') },
    { name: 'empty.txt', open: () => texts() },
    { name: 'long.txt', open: async () => texts(long) },
    { name: 'folder/ọ̀nà.txt', isCompressed: true, open: () => texts('as it is') },
  ];
  const bytes = Buffer.concat(await zipStream(entries, MADE_AT).toArray());
  const unpacked = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]);
  expect(unpacked).toEqual([
    ['first.txt', 'Adé and Bọ́lá'],
    ['empty.txt', ''],
    ['long.txt', long],
    ['folder/ọ̀nà.txt', 'as it is'],
  ]);
  expect(bytes.length).toBeLessThan(long.length / 10);
});

test('it reads no faster than the client, and closes what it reads when the client leaves', async () => {
  const read: string[] = [];
  async function* large(name: string) {
    try {
      for (let piece = 0; piece < 100; piece += 1) {
        read.push(name);
        yield Buffer.alloc(MEGABYTE);
      }
    } finally {
      read.push('closed');
    }
  }
  const entries = ['one', 'two'].map((name) => ({ name, isCompressed: true, open: () => large(name) }));
  const stream = zipStream(entries, MADE_AT);
  await once(stream, 'readable');
  stream.read();
  stream.destroy();
  await once(stream, 'close');
  expect(read).toEqual(['one', 'closed']);
});

test('an entry that fails ends the ZIP with an error, so that nobody takes half of it for all', async () => {
  async function* failing() {
    yield 'half';
    throw new Error('The database is gone');
  }
  await expect(zipStream([{ name: 'one.txt', open: failing }], MADE_AT).toArray()).rejects.toThrow(
    'The database is gone',
  );
});

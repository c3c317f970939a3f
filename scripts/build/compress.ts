import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './files';

const COMPRESSED = /\.(br|gz)$/;
// Excludes the two shells, because the server writes its key into them at start.
const WORTH_IT = /\.(js|css|svg|json|webmanifest|txt)$|\bterms\.html$/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const encoders = [
  {
    ending: '.br',
    encode: (content: Buffer) =>
      brotli(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
  },
  { ending: '.gz', encode: (content: Buffer) => gzipped(content, { level: 9 }) },
];

async function isNewer(copy: string, file: string): Promise<boolean> {
  const [copyStat, fileStat] = await Promise.all([stat(copy).catch(() => undefined), stat(file)]);
  return copyStat !== undefined && copyStat.mtimeMs >= fileStat.mtimeMs;
}

async function compressFile(file: string): Promise<void> {
  for (const { ending, encode } of encoders) {
    const copy = `${file}${ending}`;
    if (!(await isNewer(copy, file))) await writeFile(copy, await encode(await readFile(file)));
  }
}

/** Removes copies of missing files, and keeps copies that are newer than their file. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await listFiles(folder);
  const known = new Set(files);
  const orphans = files.filter((file) => COMPRESSED.test(file) && !known.has(file.replace(COMPRESSED, '')));
  await Promise.all(orphans.map((file) => rm(file)));
  // zlib uses libuv's thread pool, so compressing all at once keeps every core busy.
  await Promise.all(files.filter((file) => WORTH_IT.test(file)).map(compressFile));
}

import { deflateSync } from 'node:zlib';

export const streamOf = (dictionary: string, content: string | Buffer, number = 9): string => {
  const bytes = Buffer.isBuffer(content) ? content.toString('latin1') : content;
  return `${number} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream\nendobj\n`;
};

export const object = (body: string, number = 9): string => `${number} 0 obj\n${body}\nendobj\n`;

export const references = (count: number): string =>
  Array.from({ length: count }, (_, at) => `${at + 10} 0 R`).join(' ');
/** Packed at the fastest level, which is good enough for zeros. */
export const zeros = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 1 });
export const flate = '/Filter /FlateDecode';

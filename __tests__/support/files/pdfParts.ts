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

export const asHexadecimal = (bytes: Buffer): string => `${bytes.toString('hex')}>`;

/** Zlib's head, for a window of another size than zlib's. */
export const withHead = (packed: Buffer, ...head: readonly [number, number]): Buffer =>
  Buffer.concat([Buffer.from(head), packed.subarray(2)]);

interface Packing {
  filter?: 'flate' | 'both';
  /** What says that the stream holds objects. */
  type?: string;
  parameters?: string;
  pack?: (bytes: Buffer) => Buffer;
}

/** Objects packed in a stream, by their numbers. */
export function packedObjects(
  objects: Readonly<Record<number, string>>,
  { filter = 'flate', type = '/Type /ObjStm', parameters = '', pack = deflateSync }: Packing = {},
): string {
  const entries = Object.entries(objects);
  let body = '';
  const index = entries.map(([number, text]) => {
    const at = body.length;
    body += `${text} `;
    return `${number} ${at}`;
  });
  const head = `${index.join(' ')} `;
  const packed = pack(Buffer.from(head + body, 'latin1'));
  const dictionary = `${type} /N ${entries.length} /First ${head.length} ${parameters}`;
  return filter === 'flate'
    ? streamOf(`${dictionary} /Filter /FlateDecode`, packed, 20)
    : streamOf(`${dictionary} /Filter [/ASCIIHexDecode /FlateDecode]`, asHexadecimal(packed), 20);
}

const pages = '<< /Type /Catalog /Pages 2 0 R';
/** A second object of the same number, as an editor appends it. */
export const catalog = (more: string): string => object(`${pages} ${more} >>`, 1);
export const annotated = (annotation: string): string =>
  object(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Annots [<< /Type /Annot ${annotation} >>] >>`,
    3,
  );

/** A JPEG's head that claims a size; nothing of it is ever drawn. */
export const claim = (width: number, height: number): Buffer => {
  const frame = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 7);
  frame.writeUInt16BE(width, 9);
  return frame;
};

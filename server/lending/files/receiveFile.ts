import type { FastifyRequest } from 'fastify';
import { FILE_LIMITS, type FileKind } from '#contract/lending/files/files';
import { CodedError } from '../../kernel/errors';
import { refusalOfForm, requireForm } from '../../kernel/http/multipartForm';
import type { Spool } from './spool';

interface Received {
  name: string | undefined;
  kind: FileKind;
}

export const PDF_START = '%PDF-';

/** Mail programs and printers leave bytes before a PDF; readers look for its start in the first kilobyte. */
const HEAD_BYTES = 1024 + PDF_START.length;

const pictures: readonly (readonly [FileKind, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/**
 * Streams the form's only file to disk, with backpressure.
 * @throws CodedError FILE_MISSING, FILES_ONE_BY_ONE, FILE_EMPTY, FILE_TOO_LARGE, FILE_KIND_UNKNOWN,
 * UNSUPPORTED_MEDIA_TYPE; VALIDATION_ERROR for a malformed form
 */
export async function receiveFile(request: FastifyRequest, spool: Spool): Promise<Received> {
  requireForm(request, FILE_LIMITS.bytes, 'FILE_TOO_LARGE');
  let received: Received | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') continue;
      if (received) throw new CodedError('FILES_ONE_BY_ONE');
      const { file, filename } = part;
      const seen: Seen = { size: 0, head: Buffer.alloc(0) };
      await spool.write(judged(file, seen));
      if (file.truncated) throw new CodedError('FILE_TOO_LARGE');
      if (seen.size === 0) throw new CodedError('FILE_EMPTY');
      received = { name: filename, kind: requireKind(seen.head) };
    }
  } catch (error) {
    throw refusalOfForm(error);
  }
  if (!received) throw new CodedError('FILE_MISSING');
  return received;
}

interface Seen {
  size: number;
  head: Buffer;
}

/** Stops as soon as the first bytes show an unsupported type. */
async function* judged(file: AsyncIterable<Buffer>, seen: Seen): AsyncGenerator<Buffer> {
  for await (const piece of file) {
    seen.size += piece.length;
    if (seen.head.length < HEAD_BYTES) {
      seen.head = Buffer.concat([seen.head, piece.subarray(0, HEAD_BYTES - seen.head.length)]);
      if (seen.head.length === HEAD_BYTES) requireKind(seen.head);
    }
    yield piece;
  }
}

/** Detected from the first bytes alone; ignores its name and the caller's headers. */
const kindOf = (head: Buffer): FileKind | undefined =>
  pictures.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0] ??
  (head.includes(PDF_START) ? 'pdf' : undefined);

function requireKind(head: Buffer): FileKind {
  const kind = kindOf(head);
  if (!kind) throw new CodedError('FILE_KIND_UNKNOWN');
  return kind;
}

import type { FastifyRequest } from 'fastify';
import { LIST_LIMITS } from '#contract/office/screening/screening';
import { isError } from '../../kernel/describeError';
import { CodedError } from '../../kernel/errors';

/** Room for the multipart form around the file. */
const WRAPPING_BYTES = 64 * 1024;

/**
 * The bytes of the form's only file.
 * @throws CodedError UNSUPPORTED_MEDIA_TYPE, FILE_MISSING, FILE_EMPTY, FILES_ONE_BY_ONE, SCREENING_FILE_TOO_LARGE;
 * VALIDATION_ERROR for a malformed form
 */
export async function receiveList(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new CodedError('UNSUPPORTED_MEDIA_TYPE');
  if (Number(request.headers['content-length'] ?? 0) > LIST_LIMITS.bytes + WRAPPING_BYTES)
    throw new CodedError('SCREENING_FILE_TOO_LARGE');
  let received: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') continue;
      const pieces: Uint8Array[] = [];
      const file: AsyncIterable<Uint8Array> = part.file;
      for await (const piece of file) pieces.push(piece);
      if (part.file.truncated) throw new CodedError('SCREENING_FILE_TOO_LARGE');
      received = Buffer.concat(pieces);
    }
  } catch (error) {
    throw refusalOfForm(error);
  }
  if (!received) throw new CodedError('FILE_MISSING');
  if (received.length === 0) throw new CodedError('FILE_EMPTY');
  return received;
}

/** The multipart parser's errors have no code if the form is malformed. */
function refusalOfForm(error: unknown): unknown {
  if (!isError(error) || error instanceof CodedError) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return new CodedError('FILES_ONE_BY_ONE');
  const isBroken = code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isBroken ? new CodedError('VALIDATION_ERROR') : error;
}

import type { FastifyRequest } from 'fastify';
import { LIST_LIMITS } from '#contract/office/screening/screening';
import { CodedError } from '../../kernel/errors';
import { refusalOfForm, requireForm } from '../../kernel/http/multipartForm';

/**
 * The bytes of the form's only file.
 * @throws CodedError UNSUPPORTED_MEDIA_TYPE, FILE_MISSING, FILE_EMPTY, FILES_ONE_BY_ONE, SCREENING_FILE_TOO_LARGE;
 * VALIDATION_ERROR for a malformed form
 */
export async function receiveList(request: FastifyRequest): Promise<Buffer> {
  requireForm(request, LIST_LIMITS.bytes, 'SCREENING_FILE_TOO_LARGE');
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

import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors';
import { isError } from '../describeError';
import { CodedError } from '../errors';

/** Room for the form around the file. */
const WRAPPING_BYTES = 64 * 1024;

/**
 * Refuses before the upload what isn't a form, or says that it is larger than a file of so many bytes.
 * @throws CodedError UNSUPPORTED_MEDIA_TYPE, and the given one
 */
export function requireForm(request: FastifyRequest, mostBytes: number, tooLarge: ErrorCode): void {
  if (!request.isMultipart()) throw new CodedError('UNSUPPORTED_MEDIA_TYPE');
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + WRAPPING_BYTES) throw new CodedError(tooLarge);
}

/** What to throw if reading a form failed; the parser's errors have no code if the form is malformed. */
export function refusalOfForm(error: unknown): unknown {
  if (!isError(error) || error instanceof CodedError) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return new CodedError('FILES_ONE_BY_ONE');
  const isBroken = code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isBroken ? new CodedError('VALIDATION_ERROR') : error;
}

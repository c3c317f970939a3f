import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseOutage } from '../db/errors';
import type { ErrorName } from '#contract/errors';
import { describeError, isError } from '../describeError';
import { CodedError } from '../errors';

declare module 'fastify' {
  interface FastifyRequest {
    refused?: ErrorName;
  }
}

const isFastifyError = (error: Error): error is FastifyError => 'statusCode' in error;

export function toCodedError(error: unknown): CodedError {
  if (error instanceof CodedError) return error;
  // Checked before database errors: a closed client connection has the same code as a lost database connection.
  if (isError(error) && isFastifyError(error)) {
    if (error.statusCode === 413) return new CodedError('PAYLOAD_TOO_LARGE');
    if (error.statusCode === 415) return new CodedError('UNSUPPORTED_MEDIA_TYPE');
    if (error.statusCode === 404) return new CodedError('NOT_FOUND');
    if (error.statusCode === 503) return new CodedError('SERVICE_UNAVAILABLE');
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
      return new CodedError('VALIDATION_ERROR');
  }
  if (isDatabaseOutage(error)) return new CodedError('SERVICE_UNAVAILABLE');
  return new CodedError('SERVER_ERROR');
}

/** The only place that turns errors into answers (docs/product/app.md#error-messages). */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const coded = toCodedError(error);
  request.refused = coded.reason;
  if (coded.status >= 500 && !(error instanceof CodedError)) {
    request.log.error(describeError(error), 'request failed');
  }
  if (coded.retryAfterSeconds !== undefined) reply.header('retry-after', coded.retryAfterSeconds);
  reply.code(coded.status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  // Skips the route's schema, so that errors look the same everywhere.
  void reply.serializer(JSON.stringify).send(coded.toBody());
}

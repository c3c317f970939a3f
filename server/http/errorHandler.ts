import { isNativeError } from 'node:util/types';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseOutage } from '../db/errors';
import type { ErrorName } from '../../contract/errors';
import { CodedError } from '../errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused, for the log. */
    refused?: ErrorName;
  }
}

// Fastify's errors are none of JavaScript's own; those of node are of another realm where code runs in one of its own.
const isError = (value: unknown): value is Error => value instanceof Error || isNativeError(value);

/** Where an error came from. Its message stands in the stack too, and a line of it may look like a frame. */
function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  const lines = start === -1 ? [] : stack.slice(start + message.length).split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}

/**
 * What an error may say in a log: its class, its codes and where it came from. Never its message, which quotes values:
 * the database's a row, the mail server's an address, JSON.parse's a body.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!isError(error)) return { error: typeof error };
  const cause = isError(error.cause) ? error.cause : error;
  const code: unknown = Reflect.get(cause, 'code');
  // Of a mail server.
  const responseCode: unknown = Reflect.get(cause, 'responseCode');
  return {
    error: cause.name,
    ...(typeof code === 'string' && /^\w{1,60}$/.test(code) && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    stack: framesOf(cause),
  };
}

const isFastifyError = (error: Error): error is FastifyError => 'statusCode' in error;

/** The coded error that an error amounts to. */
export function toCodedError(error: unknown): CodedError {
  if (error instanceof CodedError) return error;
  // Before the database's: the end of a caller's own connection has the code of a lost one to the database.
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

/** The one place that turns an error into an answer (section 8.1). */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const coded = toCodedError(error);
  request.refused = coded.reason;
  if (coded.status >= 500 && !(error instanceof CodedError)) {
    request.log.error(describeError(error), 'request failed');
  }
  if (coded.retryAfterSeconds !== undefined) reply.header('retry-after', coded.retryAfterSeconds);
  reply.code(coded.status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  // Written here and not by a route's schema, so that an error reads the same wherever it happens.
  void reply.serializer(JSON.stringify).send(coded.toBody());
}

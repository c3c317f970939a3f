import type { FastifyLoggerOptions } from 'fastify';
import type { LogLevel } from '../config/config';
import { describeError } from './errorHandler';

/**
 * Structured lines on standard output, without personal data: callers log ids, codes and routes, never bodies,
 * addresses, queries or headers.
 */
export function loggerOptions(level: LogLevel): FastifyLoggerOptions {
  return {
    level,
    serializers: {
      req: () => ({}),
      err: (error) => ({ type: error.name, message: '', stack: '', ...describeError(error) }),
    },
  };
}

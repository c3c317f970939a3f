import type { FastifyLoggerOptions } from 'fastify';
import type { LogLevel } from '../config/config';

/**
 * Structured lines on standard output, without personal data: callers log ids, codes and routes, never bodies,
 * addresses, queries or headers.
 */
export function loggerOptions(level: LogLevel): FastifyLoggerOptions {
  return { level, serializers: { req: () => ({}) } };
}

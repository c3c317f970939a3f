import type { Writable } from 'node:stream';
import type { FastifyLoggerOptions } from 'fastify';
import type { LogLevel } from '../config/config';
import { describeError } from '../describeError';

/**
 * Structured lines on standard output, without personal data: callers log ids, codes and routes, never bodies,
 * addresses, queries or headers.
 * @param stream in place of standard output
 */
export function loggerOptions(level: LogLevel, stream?: Writable): FastifyLoggerOptions & { stream?: Writable } {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: () => ({}),
      err: (error) => ({ type: error.name, message: '', stack: '', ...describeError(error) }),
    },
  };
}

/**
 * Reports what fails beside requests, in the form of the log.
 * @param stream in place of standard error
 */
export function createReporter(stream: NodeJS.WritableStream = process.stderr): (error: unknown) => void {
  return (error) => {
    const line = { level: 'error', time: new Date().toISOString(), ...describeError(error) };
    stream.write(`${JSON.stringify(line)}\n`);
  };
}

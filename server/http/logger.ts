import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import { LogController, type FastifyInstance, type FastifyLoggerOptions } from 'fastify';
import type { LogLevel } from '../config/config';
import { describeError } from '../describeError';

/**
 * Structured lines on standard output, without personal data: callers log ids, codes and routes, never bodies,
 * addresses, queries or headers.
 * @param stream in place of standard output
 */
function loggerOptions(level: LogLevel, stream?: Writable): FastifyLoggerOptions & { stream?: Writable } {
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
 * Fastify's options of the log: a line a request, with the request's id.
 * @param stream in place of standard output
 */
export const logging = (level: LogLevel, stream?: Writable) => ({
  logger: loggerOptions(level, stream),
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  // Our own id: one sent along could carry anything into the log.
  requestIdHeader: false as const,
  genReqId: () => randomUUID(),
});

/** Answers each request with its id, and logs how it was answered. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const line = { method, route: routeOptions.url, status: reply.statusCode };
    // Who was let in or turned away, and why: by ids and codes, never by names or addresses.
    const security = { account: request.account?.id, refused: request.refused };
    request.log.info({ ...line, ...security, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
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

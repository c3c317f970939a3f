import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import { LogController, type FastifyInstance, type FastifyLoggerOptions } from 'fastify';
import type { LogLevel } from '../config/config';
import { describeError } from '../describeError';

/** Logs ids, codes and routes, but never bodies, addresses, queries or headers, which may hold personal data. */
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

export const logging = (level: LogLevel, stream?: Writable) => ({
  logger: loggerOptions(level, stream),
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  // Always our own id, since a caller's id could put anything into the log.
  requestIdHeader: false as const,
  genReqId: () => randomUUID(),
});

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const line = { method, route: routeOptions.url, status: reply.statusCode };
    const security = { account: request.account?.id, refused: request.refused };
    request.log.info({ ...line, ...security, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}

export function createReporter(stream: NodeJS.WritableStream = process.stderr): (error: unknown) => void {
  return (error) => {
    const line = { level: 'error', time: new Date().toISOString(), ...describeError(error) };
    stream.write(`${JSON.stringify(line)}\n`);
  };
}

/** For changes that are no errors. */
export function createNotes(stream: NodeJS.WritableStream = process.stderr): (line: string) => void {
  return (line) =>
    void stream.write(`${JSON.stringify({ level: 'info', time: new Date().toISOString(), msg: line })}\n`);
}

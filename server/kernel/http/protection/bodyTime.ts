import type { FastifyInstance } from 'fastify';
import { answerAndEnd } from './unreadableRequest';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call accepts a file, which may take minutes on a slow line. */
    acceptsFile?: boolean;
  }
}

export const LONGEST_REQUEST_MS = 5 * 60_000;
const SHORT_BODY_MS = 30_000;

/** Answers 408 if a body without a file takes more than half a minute to arrive; files have `LONGEST_REQUEST_MS`. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete || routeOptions.config.acceptsFile) return;
    const end = () => {
      if (reply.raw.headersSent) raw.destroy();
      else answerAndEnd(raw.socket, 408);
    };
    const timer = setTimeout(end, SHORT_BODY_MS).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

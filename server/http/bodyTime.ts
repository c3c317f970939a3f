import type { FastifyInstance } from 'fastify';
import { answerAndEnd } from './unreadableRequest';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file, which may take minutes on a slow line. */
    takesFile?: boolean;
  }
}

/** To send a whole request, headers included. */
export const LONGEST_REQUEST_MS = 5 * 60_000;
const ORDINARY_MS = 30_000;

/** Answers 408 where a short body doesn't come; one with a file has until `LONGEST_REQUEST_MS`. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete || routeOptions.config.takesFile) return;
    const end = () => {
      if (reply.raw.headersSent) raw.destroy();
      else answerAndEnd(raw.socket, 408);
    };
    const timer = setTimeout(end, ORDINARY_MS).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the contract's call. */
    call?: string;
  }
}

/** For answers that aren't calls of the contract: files, pages, health checks. */
const OTHER = 'other';

export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { call = OTHER } = request.routeOptions.config;
    metrics.noteRequest({ call, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
}

import type { FastifyInstance } from 'fastify';
import { HEALTH_PATH } from '#contract/api';
import { findClockError } from '../businessDays/instanceClock';
import type { ServerContext } from '../context';

/** `HEALTH_PATH`: the process is running. `/readyz`: the database answers too; reports a wrong clock. */
export function healthRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get(HEALTH_PATH, { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const clockOffSeconds = await findClockError(context);
      return { status: 'ok', ...(clockOffSeconds !== undefined && { clockOffSeconds }) };
    } catch {
      reply.code(503);
      return { status: 'database unreachable' };
    }
  });
}

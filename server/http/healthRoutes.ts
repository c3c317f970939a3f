import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { HEALTH_PATH } from '../../contract/api';
import type { ServerContext } from '../context';

/** `HEALTH_PATH`: the process runs. `/readyz`: the database answers too. */
export function healthRoutes(app: FastifyInstance, { db }: ServerContext): void {
  app.get(HEALTH_PATH, { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await db.execute(sql`select 1`);
      return { status: 'ok' };
    } catch {
      reply.code(503);
      return { status: 'database unreachable' };
    }
  });
}

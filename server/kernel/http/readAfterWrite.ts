import type { FastifyInstance, FastifyReply } from 'fastify';
import { WRITTEN_AT_HEADER } from '#contract/api';
import type { ServerContext } from '../context';

/**
 * Tells writers the position of the primary's log, and reads their next lists from a replica only once it has reached
 * that position (docs/deploy.md#replicas).
 */
export function readAfterWrite(app: FastifyInstance, { readers, report }: ServerContext): void {
  const { replica } = readers;
  if (!replica) return;
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET') return done();
    const given = request.headers[WRITTEN_AT_HEADER];
    void replica.choose(typeof given === 'string' ? given : undefined, done);
  });
  app.addHook('onSend', async (request, reply: FastifyReply, payload: unknown) => {
    if (request.method === 'GET' || reply.statusCode >= 400) return payload;
    const position = await replica.findPosition().catch(report);
    if (typeof position === 'string') reply.header(WRITTEN_AT_HEADER, position);
    return payload;
  });
}

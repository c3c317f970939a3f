import type { FastifyInstance } from 'fastify';
import { CodedError } from '../errors';

/**
 * Refuses every body that names a content encoding: a hundred bytes can unpack to megabytes, and the limit on a body's
 * size sees only what was sent.
 */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const encoding = request.headers['content-encoding']?.trim().toLowerCase();
    if (!encoding || encoding === 'identity') return;
    // What RFC 9110 has a server say instead of the encodings that it takes.
    reply.header('accept-encoding', 'identity');
    throw new CodedError('UNSUPPORTED_MEDIA_TYPE');
  });
}

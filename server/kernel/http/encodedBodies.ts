import type { FastifyInstance } from 'fastify';
import { CodedError } from '../errors';

/** A hundred compressed bytes can unpack to megabytes, and the size limit only counts the bytes sent. */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const encoding = request.headers['content-encoding']?.trim().toLowerCase();
    if (!encoding || encoding === 'identity') return;
    // RFC 9110 asks for this header with the refusal.
    reply.header('accept-encoding', 'identity');
    throw new CodedError('UNSUPPORTED_MEDIA_TYPE');
  });
}

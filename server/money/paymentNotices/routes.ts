import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../kernel/context';
import { addPart } from '../../kernel/http/part';
import { receiveNotice } from './service';

const BODY_LIMIT = 64 * 1024;

interface FromProvider {
  Params: { provider: string };
  Body: Buffer;
}

/** The signature covers the raw body, so it isn't parsed here. */
export async function paymentNoticeRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  await addPart(app, 'webhooks', async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    const options = { schema: { hide: true }, bodyLimit: BODY_LIMIT };
    webhooks.post<FromProvider>('/webhooks/:provider', options, async (request, reply) => {
      const { provider } = request.params;
      const signature = request.headers[context.payments?.signatureHeader ?? ''];
      const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
      await receiveNotice(context, provider, body, typeof signature === 'string' ? signature : '');
      return reply.code(200).header('cache-control', 'no-store').send();
    });
  });
}

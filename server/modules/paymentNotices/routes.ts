import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context';
import { receiveNotice } from './service';

/** Where each provider puts its signature. */
const SIGNATURE_HEADERS: Readonly<Record<string, string>> = { sandbox: 'x-sandbox-signature' };

interface FromProvider {
  Params: { provider: string };
  Body: Buffer;
}

/** The providers' webhooks. The signature is over the body as it came, so it is not parsed here. */
export async function paymentNoticeRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    webhooks.post<FromProvider>('/webhooks/:provider', { schema: { hide: true } }, async (request, reply) => {
      const { provider } = request.params;
      const signature = request.headers[SIGNATURE_HEADERS[provider] ?? ''];
      const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
      await receiveNotice(context, provider, body, typeof signature === 'string' ? signature : '');
      return reply.code(200).header('cache-control', 'no-store').send();
    });
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';
import type { ServerContext } from '../../context';
import { outboxDir, readOutbox } from '../../mail/outbox';
import { outboxPage, outboxStyles } from './page';

const MAILS_SHOWN = 50;
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** Whether there is an outbox page at all: on the embedded default only. */
export function hasOutboxPage(config: Pick<Config, 'production' | 'smtpUrl' | 'databaseUrl'>): boolean {
  return !config.production && config.smtpUrl === undefined && config.databaseUrl === undefined;
}

/**
 * Whether the request comes from a browser on this machine. The Host header must be local too: a foreign page whose
 * name is made to point here (DNS rebinding) would otherwise read the codes.
 */
function isFromThisMachine(request: FastifyRequest): boolean {
  return (
    LOOPBACK.test(request.socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(request.headers.host ?? '') &&
    FORWARDING_HEADERS.every((name) => request.headers[name] === undefined)
  );
}

/** `/outbox`: the newest mails with their codes, in place of a mailbox. */
export function outboxRoutes(app: FastifyInstance, { config }: ServerContext): void {
  if (!hasOutboxPage(config)) return;
  app.get('/outbox', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request)) {
      reply.callNotFound();
      return reply;
    }
    const mails = await readOutbox(outboxDir(config.dataDir), MAILS_SHOWN);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(outboxPage(mails));
  });
  app.get('/outbox.css', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request)) {
      reply.callNotFound();
      return reply;
    }
    return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(outboxStyles);
  });
}

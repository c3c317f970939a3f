import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config/config';
import type { ServerContext } from '../../context';
import { hasOwnerPages, isMachineOwner } from '../../http/machineOwner';
import { outboxDir, readOutbox } from '../../mail/outbox';
import type { Keys } from '../../security/keys';
import { outboxPage, outboxStyles } from './page';

const MAILS_SHOWN = 50;

interface ByKey {
  Params: { key: string };
}

/** Where the outbox stands: its address holds a key, which the terminal says. */
export const outboxAddress = ({ ownerPages }: Pick<Keys, 'ownerPages'>): string => `/outbox/${ownerPages}`;

/** Whether there is an outbox page at all: on the embedded default only, where no mail leaves. */
export const hasOutboxPage = (config: Config): boolean => config.smtpUrl === undefined && hasOwnerPages(config);

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** The newest mails with their codes, in place of a mailbox. */
export function outboxRoutes(app: FastifyInstance, { config, keys }: ServerContext): void {
  if (!hasOutboxPage(config)) return;
  const page = '/outbox/:key';
  const stylesOf = `${outboxAddress(keys)}/style.css`;
  app.get<ByKey>(page, { schema: { hide: true } }, async (request, reply) => {
    if (!isMachineOwner(request, request.params.key, keys)) return notFound(reply);
    const mails = await readOutbox(outboxDir(config.dataDir), MAILS_SHOWN);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(outboxPage(mails, stylesOf));
  });
  app.get<ByKey>(`${page}/style.css`, { schema: { hide: true } }, async (request, reply) => {
    if (!isMachineOwner(request, request.params.key, keys)) return notFound(reply);
    return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(outboxStyles);
  });
}

import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import type { ServerContext } from '../context';
import { hasOwnerPages } from '../http/pages/machineOwner';
import { localAddress, localPageRoutes } from '../http/pages/localPage';
import { outboxDir, readMailNamed, readOutbox } from '../mail/outbox';
import type { Keys } from '../security/keys';
import { outboxContent } from './page';

const MAILS_SHOWN = 50;

export const outboxAddress = (keys: Pick<Keys, 'ownerPages'>): string => localAddress('/outbox', keys);

export const hasOutboxPage = (config: Config): boolean => config.smtpUrl === undefined && hasOwnerPages(config);

export async function outboxRoutes(app: FastifyInstance, { config, keys }: ServerContext): Promise<void> {
  if (!hasOutboxPage(config)) return;
  const folder = outboxDir(config.dataDir);
  await localPageRoutes(app, keys, {
    path: '/outbox',
    title: 'Outbox',
    render: async () => outboxContent(await readOutbox(folder, MAILS_SHOWN), `${outboxAddress(keys)}/frames`),
    frame: async (name) => (await readMailNamed(folder, name))?.html,
  });
}

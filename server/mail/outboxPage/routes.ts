import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config';
import type { ServerContext } from '../../context';
import { hasOwnerPages } from '../../http/machineOwner';
import { ownerAddress, ownerPageRoutes } from '../../http/ownerPage';
import { outboxDir, readOutbox } from '../outbox';
import type { Keys } from '../../security/keys';
import { outboxContent } from './page';

const MAILS_SHOWN = 50;

export const outboxAddress = (keys: Pick<Keys, 'ownerPages'>): string => ownerAddress('/outbox', keys);

export const hasOutboxPage = (config: Config): boolean => config.smtpUrl === undefined && hasOwnerPages(config);

export async function outboxRoutes(app: FastifyInstance, { config, keys }: ServerContext): Promise<void> {
  if (!hasOutboxPage(config)) return;
  await ownerPageRoutes(app, keys, {
    path: '/outbox',
    title: 'Outbox',
    render: async () => outboxContent(await readOutbox(outboxDir(config.dataDir), MAILS_SHOWN)),
  });
}

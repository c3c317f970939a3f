import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import type { ServerContext } from '../context';
import { hasOwnerPages } from '../http/pages/machineOwner';
import { localAddress, localPageRoutes } from '../http/pages/localPage';
import { chooseWay, messagesDir, readMessages, readWay, SANDBOX_WAYS } from '../messages/sandbox';
import type { Keys } from '../security/keys';
import { messagesContent } from './page';

const MESSAGES_SHOWN = 50;

export const messagesAddress = (keys: Pick<Keys, 'ownerPages'>): string => localAddress('/sandbox/messages', keys);

export const hasMessagesPage = (config: Config): boolean => config.messages === undefined && hasOwnerPages(config);

export async function messagesRoutes(app: FastifyInstance, { config, keys }: ServerContext): Promise<void> {
  if (!hasMessagesPage(config)) return;
  const folder = messagesDir(config.dataDir);
  await localPageRoutes(app, keys, {
    path: '/sandbox/messages',
    title: 'Text messages',
    render: async () => messagesContent(await readMessages(folder, MESSAGES_SHOWN), await readWay(folder)),
    async act(fields) {
      const way = SANDBOX_WAYS.find((name) => name === fields.get('way'));
      if (way) await chooseWay(folder, way);
    },
  });
}

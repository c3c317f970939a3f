import type { FastifyInstance } from 'fastify';
import { BUREAU_WAYS, bureauxDir, chooseBureauWay, readBureauWay, readDisputes } from '../bureaux/sandbox';
import type { Config } from '../config/config';
import type { ServerContext } from '../context';
import { hasOwnerPages } from '../http/pages/machineOwner';
import { localAddress, localPageRoutes } from '../http/pages/localPage';
import type { Keys } from '../security/keys';
import { bureauxContent } from './page';

const DISPUTES_SHOWN = 50;

export const bureauxAddress = (keys: Pick<Keys, 'ownerPages'>): string => localAddress('/sandbox/bureaux', keys);

export const hasBureauxPage = (config: Config): boolean => config.bureaux.length === 0 && hasOwnerPages(config);

export async function bureauxRoutes(app: FastifyInstance, { config, keys }: ServerContext): Promise<void> {
  if (!hasBureauxPage(config)) return;
  const folder = bureauxDir(config.dataDir);
  await localPageRoutes(app, keys, {
    path: '/sandbox/bureaux',
    title: 'Credit bureaux',
    render: async () =>
      bureauxContent((await readDisputes(folder)).reverse().slice(0, DISPUTES_SHOWN), await readBureauWay(folder)),
    async act(fields) {
      const way = BUREAU_WAYS.find((name) => name === fields.get('way'));
      if (way) await chooseBureauWay(folder, way);
    },
  });
}

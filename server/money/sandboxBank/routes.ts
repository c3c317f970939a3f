import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../kernel/context';
import { hasOwnerPages } from '../../kernel/http/pages/machineOwner';
import { localAddress, localPageRoutes } from '../../kernel/http/pages/localPage';
import { SANDBOX } from '../../kernel/payments/sandbox/sandbox';
import type { Keys } from '../../kernel/security/keys';
import { actOnForm } from './forms';
import { bankContent } from './page';
import { readBank } from './service';

export const sandboxBankAddress = (keys: Pick<Keys, 'ownerPages'>): string => localAddress('/sandbox/bank', keys);

export const hasSandboxBank = ({ config, payments }: ServerContext): boolean =>
  payments?.name === SANDBOX && hasOwnerPages(config);

export async function sandboxBankRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  if (!hasSandboxBank(context)) return;
  await localPageRoutes(app, context.keys, {
    path: '/sandbox/bank',
    title: 'Sandbox bank',
    render: async () => bankContent(await readBank(context)),
    act: (fields) => actOnForm(context, fields),
  });
}

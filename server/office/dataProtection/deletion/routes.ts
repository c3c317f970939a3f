import type { FastifyInstance } from 'fastify';
import { dataProtectionCalls } from '#contract/office/dataProtection/calls';
import { myDeletionSchema } from '#contract/office/dataProtection/deletionSchema';
import { deletionRules } from '#contract/office/dataProtection/deletionRules';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { clientAddress } from '#server/kernel/http/protection/clientAddress';
import { addRoute, addAct } from '#server/kernel/http/route';
import { PASSWORD_TEXT } from '#server/people/inputTexts';
import { deleteAccount, findBars } from './service';

export function deletionRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, dataProtectionCalls.myDeletion, {
    summary: "Why the caller's account can't be deleted yet",
    rules: {},
    answer: myDeletionSchema,
    handle: async ({ user }) => ({ bars: await inTransaction(context, (tx) => findBars(tx, user)) }),
  });
  addAct(app, context, dataProtectionCalls.deleteAccount, {
    summary: "Delete the caller's account, confirmed by password; all access tokens end",
    errors: ['DELETION_BARRED', 'RATE_LIMITED', 'WRONG_PASSWORD'],
    rules: { body: deletionRules },
    fields: { password: PASSWORD_TEXT },
    act: ({ user, body, request }) => deleteAccount(context, user, body.password, clientAddress(request, context.keys)),
  });
}

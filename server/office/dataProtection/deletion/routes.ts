import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/office/dataProtection/calls';
import { myDeletionSchema } from '#contract/office/dataProtection/deletionSchema';
import { deletionRules } from '#contract/office/dataProtection/deletionRules';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { success, successSchema } from '#server/kernel/http/answers';
import { clientAddress } from '#server/kernel/http/clientAddress';
import { addRoute } from '#server/kernel/http/route';
import { PASSWORD_TEXT } from '#server/people/inputTexts';
import { deleteAccount, findBars } from './service';

export function deletionRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.myDeletion, {
    summary: "Why the caller's account can't be deleted yet",
    rules: {},
    answer: myDeletionSchema,
    handle: async ({ user }) => ({ bars: await inTransaction(context, (tx) => findBars(tx, user)) }),
  });
  addRoute(app, context, calls.deleteAccount, {
    summary: "Delete the caller's account, confirmed by password; all access tokens end",
    errors: ['DELETION_BARRED', 'RATE_LIMITED', 'WRONG_PASSWORD'],
    rules: { body: deletionRules },
    fields: { password: PASSWORD_TEXT },
    answer: successSchema,
    handle: async ({ user, body, request }) => {
      await deleteAccount(context, user, body.password, clientAddress(request, context.keys));
      return success;
    },
  });
}

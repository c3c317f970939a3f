import type { FastifyInstance } from 'fastify';
import * as calls from '../../../../contract/office/dataProtection/calls';
import { DELETION_BARS, type MyDeletion } from '../../../../contract/office/dataProtection/deletion';
import { deletionRules } from '../../../../contract/office/dataProtection/rules';
import type { ServerContext } from '../../../context';
import { inTransaction } from '../../../db/inTransaction';
import { success, successSchema } from '../../../http/answers';
import { list, object, oneOf } from '../../../http/answerSchema';
import { clientAddress } from '../../../http/clientAddress';
import { addRoute } from '../../../http/route';
import { deleteAccount, findBars } from './service';

/** The end of an account. */
export function deletionRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.myDeletion, {
    summary: "What stands against deleting the caller's account",
    rules: {},
    answer: object<MyDeletion>({ bars: list(oneOf(DELETION_BARS)) }),
    handle: async ({ user }) => ({ bars: await inTransaction(context, (tx) => findBars(tx, user)) }),
  });
  addRoute(app, context, calls.deleteAccount, {
    summary: "Delete the caller's account, by its password; every access token ends",
    errors: ['DELETION_BARRED', 'RATE_LIMITED', 'WRONG_PASSWORD'],
    rules: { body: deletionRules },
    answer: successSchema,
    handle: async ({ user, body, request }) => {
      await deleteAccount(context, user, body.password, clientAddress(request, context.keys));
      return success;
    },
  });
}

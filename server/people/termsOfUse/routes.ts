import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/people/users/calls';
import { termsAcceptanceRules } from '../../../contract/people/termsOfUse/rules';
import type { ServerContext } from '../../context';
import { success, successSchema } from '../../http/answers';
import { addPreparedRoute } from '../../http/idempotentRoute';
import { acceptTerms } from './service';

export function termsRoutes(app: FastifyInstance, context: ServerContext): void {
  addPreparedRoute(app, context, calls.acceptTerms, {
    summary: 'Agree to the present terms, where an older version was accepted',
    rules: { body: termsAcceptanceRules },
    answer: successSchema,
    before: async () => undefined,
    work: async (tx, { body, user }) => {
      await acceptTerms(context, tx, user, body);
      return success;
    },
  });
}

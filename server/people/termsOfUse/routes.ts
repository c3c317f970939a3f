import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/people/termsOfUse/calls';
import { termsAcceptanceRules } from '../../../contract/people/termsOfUse/rules';
import { TERMS_VERSION, TERMS_PATH, type TermsOfUse } from '../../../contract/people/termsOfUse/termsOfUse';
import type { ServerContext } from '../../context';
import { PUBLISHED_CACHE, success, successSchema } from '../../http/answers';
import { object, text } from '../../http/answerSchema';
import { addPreparedRoute } from '../../http/idempotentRoute';
import { addRoute } from '../../http/route';
import { acceptTerms } from './service';

const termsSchema = object<TermsOfUse>({ version: text, path: text });

/** The terms of use, and accepting them. */
export function termsRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.termsOfUse, {
    summary: 'The terms of use that hold: their version, and where they can be read',
    rules: {},
    answer: termsSchema,
    handle: async ({ setHeader }) => {
      setHeader('cache-control', PUBLISHED_CACHE);
      return { version: TERMS_VERSION, path: TERMS_PATH };
    },
  });
  addPreparedRoute(app, context, calls.acceptTerms, {
    summary: 'Agree to the present terms, where an older version was accepted',
    errors: ['TERMS_OUTDATED'],
    rules: { body: termsAcceptanceRules },
    answer: successSchema,
    before: async () => undefined,
    work: async (tx, { body, user }) => {
      await acceptTerms(context, tx, user, body);
      return success;
    },
  });
}

import type { FastifyInstance } from 'fastify';
import { termsOfUseCalls } from '#contract/people/termsOfUse/calls';
import { termsAcceptanceRules } from '#contract/people/termsOfUse/termsAcceptanceRules';
import { TERMS_VERSION, TERMS_PATH } from '#contract/people/termsOfUse/termsOfUse';
import { termsOfUseSchema } from '#contract/people/termsOfUse/termsOfUseSchema';
import type { ServerContext } from '../../kernel/context';
import { PUBLISHED_CACHE, success, successSchema } from '../../kernel/http/answers';
import { addPreparedRoute } from '../../kernel/http/idempotentRoute';
import { addRoute } from '../../kernel/http/route';
import { acceptTerms } from './service';

export function termsRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, termsOfUseCalls.termsOfUse, {
    summary: 'Version and document of the current terms of use',
    rules: {},
    answer: termsOfUseSchema,
    handle: async ({ setHeader }) => {
      setHeader('cache-control', PUBLISHED_CACHE);
      return { version: TERMS_VERSION, path: TERMS_PATH };
    },
  });
  addPreparedRoute(app, context, termsOfUseCalls.acceptTerms, {
    summary: 'Accept the current terms of use',
    errors: ['TERMS_OUTDATED'],
    rules: { body: termsAcceptanceRules },
    fields: { version: { description: 'The version of the terms of use that was read', examples: ['2026-11-23'] } },
    answer: successSchema,
    before: async () => undefined,
    work: async (tx, { body, user }) => {
      await acceptTerms(context, tx, user, body);
      return success;
    },
  });
}

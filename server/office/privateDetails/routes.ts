import type { FastifyInstance } from 'fastify';
import { privateDetailsCalls } from '#contract/office/privateDetails/calls';
import { privateDetailsRules } from '#contract/office/privateDetails/privateDetailsRules';
import { privateDetailsSchema } from '#contract/office/privateDetails/privateDetailsSchema';
import type { ServerContext } from '../../kernel/context';
import { addRoute } from '../../kernel/http/route';
import { readPrivateDetails } from './service';

export function privateDetailsRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, privateDetailsCalls.showPrivateDetails, {
    summary: 'Full bank details and identity, with a reason; recorded in the audit trail',
    errors: ['NOT_FOUND'],
    rules: { body: privateDetailsRules },
    fields: {
      about: 'The kind of record',
      id: 'The id of that record',
      reason: 'Why; kept in the audit trail',
    },
    answer: privateDetailsSchema,
    handle: ({ user, body }) => readPrivateDetails(context, user.id, body),
  });
}

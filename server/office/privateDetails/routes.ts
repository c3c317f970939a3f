import type { FastifyInstance } from 'fastify';
import { showPrivateDetails } from '../../../contract/office/privateDetails/calls';
import { privateDetailsRules } from '../../../contract/office/privateDetails/privateDetailsRules';
import { privateDetailsSchema } from '../../../contract/office/privateDetails/privateDetailsSchema';
import type { ServerContext } from '../../context';
import { addRoute } from '../../http/route';
import { readPrivateDetails } from './service';

export function privateDetailsRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, showPrivateDetails, {
    summary: 'Bank details and identity in full, for a reason; the audit trail keeps who looked and why',
    errors: ['NOT_FOUND'],
    rules: { body: privateDetailsRules },
    answer: privateDetailsSchema,
    handle: ({ user, body }) => readPrivateDetails(context, user.id, body),
  });
}

import type { FastifyInstance } from 'fastify';
import { dataProtectionCalls } from '#contract/office/dataProtection/calls';
import { personalDataSchema } from '#contract/office/dataProtection/personalDataSchema';
import type { ServerContext } from '#server/kernel/context';
import { userParams } from '#server/kernel/http/idRules';
import { addRoute } from '#server/kernel/http/route';
import { readPersonalData } from './service';

export function personalDataRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, dataProtectionCalls.myPersonalData, {
    summary: 'All personal data we hold about the caller, in one file',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    rules: {},
    answer: personalDataSchema,
    handle: ({ user }) => readPersonalData(context, user.id, user.id),
  });
  addRoute(app, context, dataProtectionCalls.personalDataOf, {
    summary: 'All personal data we hold about a user, in one file',
    errors: ['RATE_LIMITED'],
    rules: { params: userParams },
    answer: personalDataSchema,
    handle: ({ user, params }) => readPersonalData(context, user.id, params.userId),
  });
}

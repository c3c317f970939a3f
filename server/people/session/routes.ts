import type { FastifyInstance } from 'fastify';
import { signInAnswerSchema } from '../../../contract/people/session/sessionSchema';
import * as calls from '../../../contract/people/session/calls';
import { adminSignInRules, signInRules } from '../../../contract/people/session/signInRules';
import type { ServerContext } from '../../context';
import { addRoute } from '../../http/route';
import { callerOf } from './authenticate';
import { signIn, signInAdmin } from './service';

export function authRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.login, {
    summary: 'Sign in',
    errors: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
    rules: { body: signInRules },
    answer: signInAnswerSchema,
    handle: ({ body, request }) => signIn(context, body, callerOf(request, context)),
  });
  addRoute(app, context, calls.adminLogin, {
    summary: 'Sign in at the management portal; administrators only',
    errors: ['INVALID_CREDENTIALS', 'NOT_AN_ADMIN', 'RATE_LIMITED'],
    rules: { body: adminSignInRules },
    answer: signInAnswerSchema,
    handle: ({ body, request }) => signInAdmin(context, body, callerOf(request, context)),
  });
}

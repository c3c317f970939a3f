import type { FastifyInstance } from 'fastify';
import type { SignInAnswer } from '../../../contract/people/session/answers';
import * as calls from '../../../contract/people/session/calls';
import { adminSignInRules, signInRules } from '../../../contract/people/session/signInRules';
import type { ServerContext } from '../../context';
import { object, text } from '../../http/answerSchema';
import { addRoute } from '../../http/route';
import { userSchema } from '../users/answers';
import { callerOf } from './caller';
import { signIn, signInAdmin } from './service';

const signInSchema = object<SignInAnswer>({ user: userSchema, accessToken: text });

export function authRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.login, {
    summary: 'Sign in',
    errors: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
    rules: { body: signInRules },
    answer: signInSchema,
    handle: ({ body, request }) => signIn(context, body, callerOf(request, context)),
  });
  addRoute(app, context, calls.adminLogin, {
    summary: 'Sign in at the management portal; administrators only',
    errors: ['INVALID_CREDENTIALS', 'NOT_AN_ADMIN', 'RATE_LIMITED'],
    rules: { body: adminSignInRules },
    answer: signInSchema,
    handle: ({ body, request }) => signInAdmin(context, body, callerOf(request, context)),
  });
}

import type { FastifyInstance } from 'fastify';
import type { RegisterAnswer } from '../../../contract/people/users/answers';
import * as calls from '../../../contract/people/users/calls';
import { registrationRules } from '../../../contract/people/users/registrationRules';
import type { ServerContext } from '../../context';
import { flag, object, text } from '../../http/answerSchema';
import { addReplayedRoute } from '../../http/idempotentRoute';
import { callerOf } from '../session/caller';
import { createAccount, prepareRegistration, welcome, welcomeAgain } from './service';

export function registrationRoutes(app: FastifyInstance, context: ServerContext): void {
  addReplayedRoute(app, context, calls.register, {
    summary: 'Create an account; the mailed code then verifies its email',
    errors: [
      'AUTH_ERROR',
      'CODE_COOLDOWN',
      'EMAIL_TAKEN',
      'INVALID_CREDENTIALS',
      'MAIL_UNAVAILABLE',
      'RATE_LIMITED',
      'USER_NAME_TAKEN',
    ],
    rules: { body: registrationRules },
    answer: object<RegisterAnswer>({ accessToken: text, codeSent: flag }),
    before: ({ body, request }) => prepareRegistration(context, body, callerOf(request, context)),
    work: (tx, { body }, prepared) => createAccount(context, tx, body, prepared),
    after: (user) => welcome(context, user),
    userOf: ({ id }) => id,
    replay: (userId, { body, request }) => welcomeAgain(context, userId, body, callerOf(request, context)),
  });
}

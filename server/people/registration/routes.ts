import type { FastifyInstance } from 'fastify';
import { registerAnswerSchema } from '#contract/people/users/userSchema';
import { userCalls } from '#contract/people/users/calls';
import { registrationRules } from '#contract/people/users/registrationRules';
import type { ServerContext } from '../../kernel/context';
import { addReplayedRoute } from '../../kernel/http/idempotentRoute';
import { callerOf } from '../session/authenticate';
import { EMAIL_TEXT, NEW_PASSWORD_TEXT } from '../inputTexts';
import { createAccount, prepareRegistration, answerRegistration, answerRepetition } from './service';

export function registrationRoutes(app: FastifyInstance, context: ServerContext): void {
  addReplayedRoute(app, context, userCalls.register, {
    summary: 'Create an account; the mailed code then verifies its email',
    errors: [
      'AUTH_ERROR',
      'CODE_COOLDOWN',
      'EMAIL_TAKEN',
      'INVALID_CREDENTIALS',
      'MAIL_UNAVAILABLE',
      'PASSWORD_COMMON',
      'RATE_LIMITED',
      'USER_NAME_TAKEN',
    ],
    rules: { body: registrationRules },
    fields: {
      firstName: 'The first name: letters of any script, spaces, apostrophes, hyphens and full stops',
      lastName: 'The last name, in the same characters',
      userName: 'A name for the account that nobody else has; case is ignored',
      email: EMAIL_TEXT,
      password: NEW_PASSWORD_TEXT,
    },
    answer: registerAnswerSchema,
    before: ({ body, request }) => prepareRegistration(context, body, callerOf(request, context)),
    work: (tx, { body }, prepared) => createAccount(context, tx, body, prepared),
    after: (user, { request }) => answerRegistration(context, user, callerOf(request, context)),
    userOf: ({ id }) => id,
    replay: (userId, { body, request }) => answerRepetition(context, userId, body, callerOf(request, context)),
  });
}

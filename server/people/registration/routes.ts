import type { FastifyInstance } from 'fastify';
import { registerAnswerSchema } from '../../../contract/people/users/userSchema';
import * as calls from '../../../contract/people/users/calls';
import { registrationRules } from '../../../contract/people/users/registrationRules';
import type { ServerContext } from '../../context';
import { addReplayedRoute } from '../../http/idempotentRoute';
import { callerOf } from '../session/authenticate';
import { EMAIL_TEXT, NEW_PASSWORD_TEXT } from '../inputTexts';
import { createAccount, prepareRegistration, answerRegistration, answerRepetition } from './service';

export function registrationRoutes(app: FastifyInstance, context: ServerContext): void {
  addReplayedRoute(app, context, calls.register, {
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
      firstName: 'The first name, as the bank has it',
      lastName: 'The last name, as the bank has it',
      userName: 'A name of its own for the account; upper and lower case are the same',
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

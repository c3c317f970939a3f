import type { FastifyInstance } from 'fastify';
import { verifyEmailAnswerSchema } from '#contract/people/users/userSchema';
import { userCalls } from '#contract/people/users/calls';
import { emailVerificationRules } from '#contract/people/users/registrationRules';
import type { ServerContext } from '../../kernel/context';
import { clientAddress } from '../../kernel/http/protection/clientAddress';
import { addRoute, addAct } from '../../kernel/http/route';
import { CODE_TEXT } from '../inputTexts';
import { sendVerificationCode, verifyEmail } from './service';

export function emailVerificationRoutes(app: FastifyInstance, context: ServerContext): void {
  addAct(app, context, userCalls.sendEmailVerificationCode, {
    summary: 'Mail a code that verifies the email address',
    errors: ['CODE_COOLDOWN', 'EMAIL_ALREADY_VERIFIED', 'MAIL_UNAVAILABLE', 'RATE_LIMITED'],
    rules: {},
    act: ({ user }) => sendVerificationCode(context, user),
  });
  addRoute(app, context, userCalls.verifyEmail, {
    summary: 'Verify the email address with the mailed code',
    errors: ['CODE_EXPIRED', 'CODE_SPENT', 'CODE_WRONG', 'RATE_LIMITED'],
    rules: { body: emailVerificationRules },
    fields: { token: CODE_TEXT },
    answer: verifyEmailAnswerSchema,
    handle: async ({ body, user, request }) => ({
      data: { user: await verifyEmail(context, user, body.token, clientAddress(request, context.keys)) },
    }),
  });
}

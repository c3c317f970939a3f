import { sessionCalls } from '#contract/people/session/calls';
import type { FastifyInstance } from 'fastify';
import {
  passwordChangeRules,
  forgotPasswordRules,
  resetPasswordRules,
  verifyResetCodeRules,
} from '#contract/people/passwords/passwordRules';
import type { ServerContext } from '../../kernel/context';
import { clientAddress } from '../../kernel/http/protection/clientAddress';
import { addRoute, addAct } from '../../kernel/http/route';
import { CODE_TEXT, EMAIL_TEXT, NEW_PASSWORD_TEXT, PASSWORD_TEXT } from '../inputTexts';
import { changePassword } from './change';
import { tempTokenAnswerSchema } from '#contract/people/session/sessionSchema';
import { requestReset, resetPassword, verifyResetCode } from './reset';

export function passwordRoutes(app: FastifyInstance, context: ServerContext): void {
  addAct(app, context, sessionCalls.changePassword, {
    summary: 'Change the password; all earlier access tokens end',
    errors: ['PASSWORD_COMMON', 'RATE_LIMITED', 'WRONG_PASSWORD'],
    rules: { body: passwordChangeRules },
    fields: { oldPassword: PASSWORD_TEXT, newPassword: NEW_PASSWORD_TEXT },
    act: ({ body, user, request }) => changePassword(context, user, body, clientAddress(request, context.keys)),
  });
  addRoute(app, context, sessionCalls.forgotPassword, {
    summary: 'Mail a password reset code',
    errors: ['AUTH_ERROR', 'CODE_COOLDOWN', 'EMAIL_UNKNOWN', 'MAIL_UNAVAILABLE', 'RATE_LIMITED'],
    rules: { body: forgotPasswordRules },
    fields: { email: EMAIL_TEXT },
    answer: tempTokenAnswerSchema,
    handle: async ({ body, request }) => ({
      data: { tempToken: await requestReset(context, body, clientAddress(request, context.keys)) },
    }),
  });
  addRoute(app, context, sessionCalls.verifyOtp, {
    summary: 'Check a password reset code',
    errors: ['AUTH_ERROR', 'CODE_EXPIRED', 'CODE_SPENT', 'CODE_WRONG', 'RATE_LIMITED'],
    rules: { body: verifyResetCodeRules },
    fields: { code: CODE_TEXT, tempToken: 'The temporary token from the request for the code' },
    answer: tempTokenAnswerSchema,
    handle: async ({ body, request }) => ({
      data: { tempToken: await verifyResetCode(context, body, clientAddress(request, context.keys)) },
    }),
  });
  addAct(app, context, sessionCalls.resetUserPassword, {
    summary: 'Set a new password with a verified temporary token; all earlier access tokens end',
    errors: ['AUTH_ERROR', 'PASSWORD_COMMON'],
    rules: { body: resetPasswordRules },
    fields: { password: NEW_PASSWORD_TEXT, tempToken: 'The temporary token from the check of the code' },
    act: ({ body, request }) => resetPassword(context, body, clientAddress(request, context.keys)),
  });
}

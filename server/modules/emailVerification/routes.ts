import type { FastifyInstance } from 'fastify';
import { calls, type SuccessAnswer } from '../../../contract/api';
import type { VerifyEmailAnswer } from '../../../contract/users/answers';
import { emailVerificationRules } from '../../../contract/users/rules/emailVerification';
import type { ServerContext } from '../../context';
import { successAnswer, verifyEmailAnswer } from '../../http/answers';
import { noInput, protectedCall } from '../../http/defineCall';
import { sendVerificationCode, verifyEmail } from './service';

export function emailVerificationRoutes(app: FastifyInstance, context: ServerContext): void {
  protectedCall(app, context, 'registering', {
    call: calls.sendEmailVerificationCode,
    summary: 'Mail a code that verifies the email address',
    rules: noInput,
    from: 'nowhere',
    answer: successAnswer,
    handle: async ({ user }): Promise<SuccessAnswer> => {
      await sendVerificationCode(context, user);
      return { success: true };
    },
  });
  protectedCall(app, context, 'registering', {
    call: calls.verifyEmail,
    summary: 'Verify the email address by the mailed code',
    rules: emailVerificationRules,
    answer: verifyEmailAnswer,
    handle: async ({ input, user }): Promise<VerifyEmailAnswer> => ({
      data: { user: await verifyEmail(context, user, input.token) },
    }),
  });
}

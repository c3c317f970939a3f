import type { FastifyInstance } from 'fastify';
import { calls, type SuccessAnswer } from '../../../contract/api';
import type { TempTokenAnswer } from '../../../contract/session/answers';
import {
  forgotPasswordRules,
  resetPasswordRules,
  verifyResetCodeRules,
} from '../../../contract/session/rules/passwordReset';
import type { ServerContext } from '../../context';
import { successAnswer, tempTokenAnswer } from '../../http/answers';
import { clientAddress } from '../../http/clientAddress';
import { guestCall } from '../../http/defineCall';
import { requestReset, resetPassword, verifyResetCode } from './service';

export function passwordResetRoutes(app: FastifyInstance, context: ServerContext): void {
  guestCall(app, context, {
    call: calls.forgotPassword,
    summary: 'Mail a password reset code',
    rules: forgotPasswordRules,
    answer: tempTokenAnswer,
    handle: async ({ input, request }): Promise<TempTokenAnswer> => ({
      data: { tempToken: await requestReset(context, input, clientAddress(request, context.keys)) },
    }),
  });
  guestCall(app, context, {
    call: calls.verifyOtp,
    summary: 'Check a password reset code',
    rules: verifyResetCodeRules,
    answer: tempTokenAnswer,
    handle: async ({ input }): Promise<TempTokenAnswer> => ({
      data: { tempToken: await verifyResetCode(context, input) },
    }),
  });
  guestCall(app, context, {
    call: calls.resetUserPassword,
    summary: 'Set a new password by a verified temporary token; every access token given before ends',
    rules: resetPasswordRules,
    answer: successAnswer,
    handle: async ({ input }): Promise<SuccessAnswer> => {
      await resetPassword(context, input);
      return { success: true };
    },
  });
}

import type { FastifyInstance } from 'fastify';
import { calls, type SuccessAnswer } from '../../../contract/api';
import { passwordChangeRules } from '../../../contract/session/rules/passwordChange';
import type { ServerContext } from '../../context';
import { successAnswer } from '../../http/answers';
import { protectedCall } from '../../http/defineCall';
import { changePassword } from './service';

export function passwordChangeRoutes(app: FastifyInstance, context: ServerContext): void {
  protectedCall(app, context, 'user', {
    call: calls.changePassword,
    summary: 'Change the password; every access token given before ends',
    rules: passwordChangeRules,
    answer: successAnswer,
    handle: async ({ input, user }): Promise<SuccessAnswer> => {
      await changePassword(context, user, input);
      return { success: true };
    },
  });
}

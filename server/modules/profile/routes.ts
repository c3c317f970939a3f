import type { FastifyInstance } from 'fastify';
import { calls, type SuccessAnswer } from '../../../contract/api';
import { bankAccountRules } from '../../../contract/users/rules/bankAccount';
import { profileRules } from '../../../contract/users/rules/profile';
import type { ServerContext } from '../../context';
import { successAnswer, userAnswer } from '../../http/answers';
import { noInput, protectedCall } from '../../http/defineCall';
import { presentUser } from '../users/present';
import { addBankAccount, completeProfile } from './service';

export function profileRoutes(app: FastifyInstance, context: ServerContext): void {
  protectedCall(app, context, 'registering', {
    call: calls.myProfile,
    summary: "The caller's own details",
    rules: noInput,
    from: 'nowhere',
    answer: userAnswer,
    handle: ({ user }) => Promise.resolve(presentUser(user)),
  });
  protectedCall(app, context, 'user', {
    call: calls.completeProfile,
    summary: 'Complete the profile, once, after the email is verified',
    rules: profileRules,
    answer: successAnswer,
    handle: async ({ input, user }): Promise<SuccessAnswer> => {
      await completeProfile(context, user, input);
      return { success: true };
    },
  });
  protectedCall(app, context, 'user', {
    call: calls.addBankAccount,
    summary: 'Add the bank account, once, after the profile is completed',
    rules: bankAccountRules,
    answer: successAnswer,
    handle: async ({ input, user }): Promise<SuccessAnswer> => {
      await addBankAccount(context, user, input);
      return { success: true };
    },
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '../../../contract/api';
import { adminSignInRules, signInRules } from '../../../contract/session/rules/signIn';
import type { ServerContext } from '../../context';
import { signInAnswer } from '../../http/answers';
import { clientAddress } from '../../http/clientAddress';
import { guestCall } from '../../http/defineCall';
import { signIn, signInAdmin, type SignInCaller } from './service';

const callerOf = (request: FastifyRequest, { keys }: ServerContext): SignInCaller => ({
  address: clientAddress(request, keys),
  recognize: (user) => {
    request.account = user;
  },
});

export function authRoutes(app: FastifyInstance, context: ServerContext): void {
  guestCall(app, context, {
    call: calls.login,
    summary: 'Sign in',
    rules: signInRules,
    answer: signInAnswer,
    handle: ({ input, request }) => signIn(context, input, callerOf(request, context)),
  });
  guestCall(app, context, {
    call: calls.adminLogin,
    summary: 'Sign in at the management portal; administrators only',
    rules: adminSignInRules,
    answer: signInAnswer,
    handle: ({ input, request }) => signInAdmin(context, input, callerOf(request, context)),
  });
}

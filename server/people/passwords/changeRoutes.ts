import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/people/session/calls';
import { passwordChangeRules } from '../../../contract/people/session/passwordChangeRules';
import type { ServerContext } from '../../context';
import { success, successSchema } from '../../http/answers';
import { clientAddress } from '../../http/clientAddress';
import { addRoute } from '../../http/route';
import { changePassword } from './change';

export function passwordChangeRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.changePassword, {
    summary: 'Change the password; all earlier access tokens end',
    errors: ['RATE_LIMITED', 'WRONG_PASSWORD'],
    rules: { body: passwordChangeRules },
    answer: successSchema,
    handle: async ({ body, user, request }) => {
      await changePassword(context, user, body, clientAddress(request, context.keys));
      return success;
    },
  });
}

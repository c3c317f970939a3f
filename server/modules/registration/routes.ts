import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls, IDEMPOTENCY_KEY_HEADER } from '../../../contract/api';
import { registrationRules } from '../../../contract/users/rules/registration';
import type { ServerContext } from '../../context';
import { invalidInput } from '../../errors';
import { registerAnswer } from '../../http/answers';
import { clientAddress } from '../../http/clientAddress';
import { guestCall } from '../../http/defineCall';
import { register } from './service';

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\w-]{16,100}$/.test(key)) return key;
  throw invalidInput({ [IDEMPOTENCY_KEY_HEADER]: 'The idempotency key must have 16 to 100 letters, digits or dashes' });
}

export function registrationRoutes(app: FastifyInstance, context: ServerContext): void {
  guestCall(app, context, {
    call: calls.register,
    summary: 'Create an account; the mailed code then verifies its email',
    rules: registrationRules,
    answer: registerAnswer,
    status: 201,
    handle: ({ input, request }) =>
      register(context, input, readIdempotencyKey(request), clientAddress(request, context.keys)),
  });
}

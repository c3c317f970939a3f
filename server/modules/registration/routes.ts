import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_HEADER } from '../../../contract/api';
import type { RegisterAnswer } from '../../../contract/users/answers';
import * as calls from '../../../contract/users/calls';
import { registrationRules } from '../../../contract/users/rules/registration';
import type { ServerContext } from '../../context';
import { invalidInput } from '../../errors';
import { flag, object, text } from '../../http/answerSchema';
import { clientAddress } from '../../http/clientAddress';
import { addRoute } from '../../http/route';
import { register } from './service';

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\w-]{16,100}$/.test(key)) return key;
  throw invalidInput({ [IDEMPOTENCY_KEY_HEADER]: 'The idempotency key must have 16 to 100 letters, digits or dashes' });
}

export function registrationRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.register, {
    summary: 'Create an account; the mailed code then verifies its email',
    rules: { body: registrationRules },
    answer: object<RegisterAnswer>({ accessToken: text, codeSent: flag }),
    handle: ({ body, request }) =>
      register(context, body, readIdempotencyKey(request), clientAddress(request, context.keys)),
  });
}

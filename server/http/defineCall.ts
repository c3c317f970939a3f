import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { object, type AnyObject, type InferType, type ObjectSchema } from 'yup';
import type { calls, CallName } from '../../contract/api';
import type { ServerContext } from '../context';
import type { UserRow } from '../db/schema/users';
import { CodedError } from '../errors';
import { errorAnswer } from './answers';
import { authenticate, type Access } from './authenticate';
import { jsonSchemaOf, type JsonSchema } from './jsonSchema';
import { validate } from './validation';

interface CallSpec<Rules> {
  /** A row of section 7.2. */
  call: (typeof calls)[CallName];
  /** One line for the OpenAPI document. */
  summary: string;
  /** What comes in, and where: the body, unless said otherwise. */
  rules: Rules;
  from?: 'body' | 'query' | 'nowhere';
  /** What goes out; nothing that it does not name. */
  answer: JsonSchema;
  status?: 200 | 201;
}

interface CallInput<Rules extends ObjectSchema<AnyObject>> {
  input: InferType<Rules>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** For calls that take neither a body nor a query. */
export const noInput = object({});

/** What a call takes in; checked once where that is nothing. */
function inputReader<Rules extends ObjectSchema<AnyObject>>(rules: Rules, from: 'body' | 'query' | 'nowhere') {
  if (from !== 'nowhere') return (request: FastifyRequest) => validate(rules, request[from]);
  const nothing = validate(rules, {});
  return () => nothing;
}

function register<Rules extends ObjectSchema<AnyObject>>(
  app: FastifyInstance,
  context: ServerContext,
  access: Access,
  spec: CallSpec<Rules>,
  handle: (given: CallInput<Rules>) => Promise<unknown>,
): void {
  const { call, rules, from = 'body', answer, status = 200 } = spec;
  const readInput = inputReader(rules, from);
  app.route({
    method: call.method,
    url: call.path,
    // A HEAD that sends a mail would surprise everybody.
    exposeHeadRoute: false,
    schema: {
      operationId: call.path.slice(1).replaceAll('/', '-'),
      summary: spec.summary,
      tags: [call.path.split('/')[1] ?? ''],
      security: access === 'guest' ? [{ apiKey: [] }] : [{ apiKey: [], bearer: [] }],
      ...(from === 'body' && { body: jsonSchemaOf(rules) }),
      ...(from === 'query' && { querystring: jsonSchemaOf(rules) }),
      response: { [status]: answer, '4xx': errorAnswer, '5xx': errorAnswer },
    },
    // Before the body is read: a stranger's payload is not worth parsing.
    onRequest: async (request) => {
      if (access !== 'guest') await authenticate(context, access, request);
    },
    handler: async (request, reply) => {
      const input = readInput(request);
      reply.code(status);
      return handle({ input, request, reply });
    },
  });
}

/** A call that needs no token. */
export function guestCall<Rules extends ObjectSchema<AnyObject>>(
  app: FastifyInstance,
  context: ServerContext,
  spec: CallSpec<Rules> & { handle: (given: CallInput<Rules>) => Promise<unknown> },
): void {
  register(app, context, 'guest', spec, spec.handle);
}

/** A protected call: its handler is given the caller's row. */
export function protectedCall<Rules extends ObjectSchema<AnyObject>>(
  app: FastifyInstance,
  context: ServerContext,
  access: Exclude<Access, 'guest'>,
  spec: CallSpec<Rules> & { handle: (given: CallInput<Rules> & { user: UserRow }) => Promise<unknown> },
): void {
  register(app, context, access, spec, (given) => {
    const user = given.request.account;
    if (!user) throw new CodedError('AUTH_MISSING');
    return spec.handle({ ...given, user });
  });
}

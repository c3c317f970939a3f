import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../../contract/call';
import type { ServerContext } from '../context';
import type { UserRow } from '../db/schema/users';
import { CodedError } from '../errors';
import './callers';
import { describeCall, type AnyRules, type CallTexts, type PartName } from './describeCall';
import { describeErrors } from './describeErrors';
import type { Fitting } from './fittingSchema';
import { shareSchemas } from './shareSchemas';
import { validate } from './validation';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call refuses with, by status, for the OpenAPI document. */
    refusals?: Record<string, object>;
  }
}

/** What comes in with a call, where its row says so. */
interface Parts<Row extends Call> {
  params: ParamsOf<Row>;
  query: QueryOf<Row>;
  body: BodyOf<Row>;
}
type PartOf<Row extends Call> = {
  [Part in PartName]: [Parts<Row>[Part]] extends [never] ? never : Part;
}[PartName];

/** Rules for each part that a row states: what they give out fits its type … */
export type RulesFor<Row extends Call> = {
  [Part in PartOf<Row>]: Parts<Row>[Part] extends AnyObject ? ObjectSchema<Parts<Row>[Part]> : never;
};
/** … and they take whatever its type allows: else this is `never`, which no rules are. */
type Exact<Row extends Call, Rules extends AnyRules> = {
  [Part in keyof Rules]: Part extends PartOf<Row>
    ? Parts<Row>[Part] extends InferType<NonNullable<Rules[Part]>>
      ? unknown
      : never
    : never;
};

/** What a handler is given: the checked parts of the call, and the caller's row where the call is protected. */
export type Given<Row extends Call> = Pick<Parts<Row>, PartOf<Row>> & {
  request: FastifyRequest;
  /** Sets a header that the row names. */
  setHeader: (name: HeaderOf<Row>, value: string | number) => void;
} & (Row['access'] extends 'guest' ? unknown : { user: UserRow });

type HeaderOf<Row extends Call> = Row['answerHeaders'] extends readonly (infer Name)[] ? Name & string : never;

export interface RouteSpec<Row extends Call, Rules extends AnyRules, Schema extends TSchema> extends CallTexts {
  /** What comes in, part by part; `{}` for nothing. */
  rules: Rules & Exact<Row, Rules>;
  /** What goes out; nothing that it does not name. */
  answer: Schema & Fitting<Schema, AnswerOf<Row>>;
}

interface Handled<Row extends Call> {
  /** Gives the answer, or a stream of it as it is written where the row says `streamed`. */
  handle: (given: Given<Row>) => Promise<AnswerOf<Row> | (Row['streamed'] extends true ? Readable : never)>;
}

/**
 * Answers a call of the contract: who may call, what comes in and what goes out are its row's; what comes in is checked
 * by `rules`, what goes out is written by `answer`. Idempotent calls have routes of their own.
 */
export function addRoute<
  Row extends Call & { idempotent?: false },
  Rules extends RulesFor<Row> & AnyRules,
  Schema extends TSchema,
>(app: FastifyInstance, context: ServerContext, row: Row, spec: RouteSpec<Row, Rules, Schema> & Handled<Row>): void {
  mountRoute<Row>(app, context, row, spec, (given) => spec.handle(given));
}

/** What a route does with a call, once it is checked. */
type Handler<Row extends Call> = (given: Given<Row>, input: CheckedInput) => Promise<unknown>;

/** The same parts of the call as in `Given`, whatever its row. */
export interface CheckedInput {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
}

/** What every route of a call does; for `addRoute` and its kin. */
export function mountRoute<Row extends Call>(
  app: FastifyInstance,
  context: ServerContext,
  row: Row,
  { rules, answer, errors, ...texts }: CallTexts & { rules: AnyRules; answer: TSchema },
  handle: Handler<Row>,
): void {
  const { access, status = 200, answerType = 'application/json' } = row;
  app.route({
    method: row.method,
    url: row.path,
    // A HEAD that sends a mail would surprise everybody.
    exposeHeadRoute: false,
    schema: describeCall(row, { rules, answer: shareSchemas(app, answer) }, texts),
    // What comes in is checked by the rules of the contract; their schemas serve the document only.
    validatorCompiler: () => () => true,
    config: { refusals: describeErrors(row, errors) },
    // Before the body is read: a stranger's payload is not worth parsing.
    onRequest: async (request) => {
      if (access !== 'guest') await app.callers.authenticate(context, access, request);
    },
    handler: async (request, reply) => {
      const input = readInput(request, rules);
      const setHeader = (name: string, value: string | number) => void reply.header(name, value);
      const given: unknown = { ...input, user: request.account, request, setHeader };
      reply.code(status);
      // `RulesFor` holds the parts to the row's types, `callers` finds the user of a protected call.
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- as said above
      const body = await handle(given as Given<Row>, input);
      if (body instanceof Readable) reply.type(`${answerType}; charset=utf-8`);
      return body;
    },
  });
}

/** @throws CodedError VALIDATION_ERROR; NOT_FOUND for an address that cannot be one */
function readInput({ params, query, body }: FastifyRequest, rules: AnyRules): CheckedInput {
  return {
    ...(rules.params && { params: readParams(rules.params, params) }),
    ...(rules.query && { query: validate(rules.query, query) }),
    ...(rules.body && { body: validate(rules.body, body) }),
  };
}

function readParams(rules: ObjectSchema<AnyObject>, params: unknown): AnyObject {
  try {
    return validate(rules, params);
  } catch (error) {
    throw error instanceof CodedError ? new CodedError('NOT_FOUND') : error;
  }
}

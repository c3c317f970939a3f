import { Readable } from 'node:stream';
import serializerOf, { type Options } from 'fast-json-stringify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import {
  pathOf,
  type Access,
  type AnswerOf,
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
  type Typed,
} from '#contract/call';
import { limitOfCall } from '#contract/callLimits';
import { STEP_UP_HEADER, type SuccessAnswer } from '#contract/api';
import { KOBO_FORMAT } from '#contract/schema';
import type { ServerContext } from '../context';
import { success, successSchema } from './answers';
import type { Caller } from './callers';
import { CodedError } from '../errors';
import { describeCall, type AnyRules, type CallTexts, type PartName } from './openapi/describeCall';
import { describeErrors } from './openapi/describeErrors';
import type { AnyFieldTexts, FieldTexts } from './inputText';
import { countCall, countTokenCall } from '../rateLimits/service';
import { shareSchemas, withoutIds } from './openapi/shareSchemas';
import { validate } from './validation';

declare module 'fastify' {
  interface FastifyContextConfig {
    refusals?: Record<string, object>;
    access?: Access;
    answer?: TSchema;
  }
}

interface Parts<Row extends Call> {
  params: ParamsOf<Row>;
  query: QueryOf<Row>;
  body: BodyOf<Row>;
}
type PartOf<Row extends Call> = {
  [Part in PartName]: [Parts<Row>[Part]] extends [never] ? never : Part;
}[PartName];

/** Rules for each part of the input; their output must fit the row's type … */
export type RulesFor<Row extends Call> = {
  [Part in PartOf<Row>]: Parts<Row>[Part] extends AnyObject ? ObjectSchema<Parts<Row>[Part]> : never;
};
/** … and they must accept every value of that type, or nothing compiles. */
type Exact<Row extends Call, Rules extends AnyRules> = {
  [Part in keyof Rules]: Part extends PartOf<Row>
    ? Parts<Row>[Part] extends InferType<NonNullable<Rules[Part]>>
      ? unknown
      : never
    : never;
};

export type Given<Row extends Call> = Pick<Parts<Row>, PartOf<Row>> & {
  request: FastifyRequest;
  setHeader: (name: HeaderOf<Row>, value: string | number) => void;
} & (Row['access'] extends 'guest' ? unknown : { user: Caller });

type HeaderOf<Row extends Call> = Row['answerHeaders'] extends readonly (infer Name)[] ? Name & string : never;

/** A call with a body describes its fields. */
type Described<Row extends Call> = [BodyOf<Row>] extends [never] ? unknown : { fields: FieldTexts<BodyOf<Row>> };

export type ActSpec<Row extends Call, Rules extends AnyRules> = Described<Row> &
  CallTexts & { rules: Rules & Exact<Row, Rules> };

export type RouteSpec<Row extends Call, Rules extends AnyRules, Schema extends TSchema> = ActSpec<Row, Rules> & {
  answer: Schema & Fitting<Schema, AnswerOf<Row>>;
};

interface Handled<Row extends Call> {
  handle: (given: Given<Row>) => Promise<AnswerOf<Row> | (Row['streamed'] extends true ? Readable : never)>;
}

/** Adds the route of a call; for idempotent calls, use the functions of `idempotentRoute.ts`. */
export function addRoute<
  Row extends Call & { idempotent?: false },
  Rules extends RulesFor<Row> & AnyRules,
  Schema extends TSchema,
>(app: FastifyInstance, context: ServerContext, row: Row, spec: RouteSpec<Row, Rules, Schema> & Handled<Row>): void {
  mountRoute<Row>(app, context, row, spec, (given) => spec.handle(given));
}

export type ActCall = Call & { answer: Typed<SuccessAnswer> };

/** Like `addRoute`, for calls that answer only that they succeeded. */
export function addAct<Row extends ActCall & { idempotent?: false }, Rules extends RulesFor<Row> & AnyRules>(
  app: FastifyInstance,
  context: ServerContext,
  row: Row,
  spec: ActSpec<Row, Rules> & { act: (given: Given<Row>) => Promise<unknown> },
): void {
  mountRoute<Row>(app, context, row, { ...spec, answer: successSchema }, async (given) => {
    await spec.act(given);
    return success;
  });
}

// Without this, unions warn about our custom format for amounts.
const SERIALIZER_OPTIONS: Options = { ajv: { formats: { [KOBO_FORMAT]: true } } };

type Serializer = (answer: unknown) => string;

export const compileSerializer = (answer: TSchema): Serializer => serializerOf(withoutIds(answer), SERIALIZER_OPTIONS);

/** Shared by the calls with the same answer, such as all that answer only success. */
const compiled = new WeakMap<TSchema, Serializer>();

/** Compiled at the first answer: compiling all of them takes a third of the time to build the application. */
const serializerFor =
  (answer: TSchema): Serializer =>
  (value) => {
    const serialize = compiled.get(answer) ?? compileSerializer(answer);
    compiled.set(answer, serialize);
    return serialize(value);
  };

const BINARY: readonly string[] = ['application/pdf', 'application/zip'];

export type SetHeader = (name: string, value: string | number) => void;
type Handler<Row extends Call> = (given: Given<Row>, input: CheckedInput, setHeader: SetHeader) => Promise<unknown>;

export interface CheckedInput {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
}

export function mountRoute<Row extends Call>(
  app: FastifyInstance,
  context: ServerContext,
  row: Row,
  { rules, answer, errors = [], ...texts }: CallTexts & { rules: AnyRules; answer: TSchema; fields?: AnyFieldTexts },
  handle: Handler<Row>,
): void {
  if (!app.callers.isKnown(row)) throw new Error(`No roles are defined for ${row.name}`);
  const limit = limitOfCall(row);
  const { access, status = 200, answerType = 'application/json' } = row;
  const stepsUp = app.callers.stepsUp(row);
  const refusals = stepsUp ? [...errors, 'STEP_UP_REQUIRED' as const, 'SECOND_FACTOR_MISSING' as const] : errors;
  app.route({
    method: row.method,
    url: row.path,
    // A HEAD request must not send a mail.
    exposeHeadRoute: false,
    schema: describeCall(row, { rules, answer: shareSchemas(app, answer) }, texts),
    // The contract's rules check the input; these schemas are only for the OpenAPI document.
    validatorCompiler: () => () => true,
    // Fastify's own compiler re-validates every shared schema for each route.
    serializerCompiler: () => serializerFor(answer),
    config: {
      call: row.name,
      answer,
      refusals: describeErrors(row, refusals),
      access,
      acceptsFile: row.upload === true,
    },
    // Before the body is read: unauthorized callers must not learn what is wrong with it.
    onRequest: async (request) => {
      if (access === 'guest') return;
      await app.callers.authenticate(context, row, request);
      const { account } = request;
      if (account?.apiToken) await countTokenCall(context, { userId: account.id, tokenId: account.apiToken.id }, row);
      else if (limit && account) await countCall(context, row, limit, account);
    },
    handler: async (request, reply) => {
      const input = readInput(request, rules);
      const setHeader: SetHeader = (name, value) => void reply.header(name, value);
      if (stepsUp && request.account) {
        const content = { method: row.method, path: pathOf(row, input.params), query: input.query, body: input.body };
        const proof = request.headers[STEP_UP_HEADER];
        const act = { isOfPortal: access === 'administrator', content, proof: proof?.toString(), setHeader };
        await app.callers.requireProof(context, request.account, act);
      }
      const given: unknown = { ...input, user: request.account, request, setHeader };
      reply.code(status);
      // `RulesFor` holds the parts to the row's types, `callers` finds the user of a protected call.
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- as said above
      const body = await handle(given as Given<Row>, input, setHeader);
      if (body instanceof Readable)
        reply.type(BINARY.includes(answerType) ? answerType : `${answerType}; charset=utf-8`);
      return body;
    },
  });
}

/** @throws CodedError VALIDATION_ERROR; NOT_FOUND if a path parameter can't be an id */
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

/** Stricter than assignability, which ignores differences in optional fields. */
type IsSame<One, Other> =
  (<Type>() => Type extends One ? 1 : 2) extends <Type>() => Type extends Other ? 1 : 2 ? true : false;

/** Doesn't compile if a field of the answer's schema is missing, extra, or of another type. */
type Fitting<Schema extends TSchema, Answer> = IsSame<Static<Schema>, Answer> extends true ? unknown : never;

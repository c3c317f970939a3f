import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { REPEATED_HEADER, type SuccessAnswer } from '#contract/api';
import { pathOf, type AnswerOf, type Call } from '#contract/call';
import type { ServerContext } from '../context';
import type { Tx } from '../db/connection';
import { inTransaction } from '../db/inTransaction';
import { CodedError } from '../errors';
import { answerOnce, type Parts } from '../idempotency/answerOnce';
import { fingerprintOf, type Content } from '../idempotency/fingerprint';
import { GUEST_SCOPE, type KeyRow } from '../idempotency/repository';
import { readIdempotencyKey } from './idempotencyKey';
import { success, successSchema } from './answers';
import {
  mountRoute,
  type ActCall,
  type ActSpec,
  type CheckedInput,
  type Given,
  type RouteSpec,
  type RulesFor,
  type SetHeader,
} from './route';
import type { AnyRules } from './openapi/describeCall';

type IdempotentCall = Call & { idempotent: true };
/** Headers aren't stored, so idempotent calls can't set any. */
type GivenOnce<Row extends Call> = Omit<Given<Row>, 'setHeader'>;

interface KeptSpec<Row extends Call> {
  /** The answer is stored, so it must not contain a token. May run several times, so it must not mail. */
  work: (tx: Tx, given: GivenOnce<Row>) => Promise<AnswerOf<Row>>;
}

interface PreparedSpec<Row extends Call, Prepared> {
  /** Runs before the transaction: rate limits, attempts at codes, hashing. */
  before: (given: GivenOnce<Row>) => Promise<Prepared>;
  work: (tx: Tx, given: GivenOnce<Row>, prepared: Prepared) => Promise<AnswerOf<Row>>;
}

interface ReplayedSpec<Row extends Call, Prepared, Done> {
  before: (given: GivenOnce<Row>) => Promise<Prepared>;
  /** Runs in the transaction, maybe several times, so it must not mail. */
  work: (tx: Tx, given: GivenOnce<Row>, prepared: Prepared) => Promise<Done>;
  /** Runs after the commit: mails and the answer. */
  after: (done: Done, given: GivenOnce<Row>) => Promise<AnswerOf<Row>>;
  /** The user who may get a fresh answer to a repeated call. */
  userOf: (done: Done) => string;
  replay: (userId: string, given: GivenOnce<Row>) => Promise<AnswerOf<Row>>;
}

/** Stores the answer for a day and repeats it for the same key and content. */
export function addIdempotentRoute<
  Row extends IdempotentCall,
  Rules extends RulesFor<Row> & AnyRules,
  Schema extends TSchema,
>(app: FastifyInstance, context: ServerContext, row: Row, spec: RouteSpec<Row, Rules, Schema> & KeptSpec<Row>): void {
  addPreparedRoute<Row, Rules, Schema, undefined>(app, context, row, {
    ...spec,
    before: () => Promise.resolve(undefined),
  });
}

/** Like `addIdempotentRoute`, for calls that answer only that they succeeded. */
export function addIdempotentAct<Row extends IdempotentCall & ActCall, Rules extends RulesFor<Row> & AnyRules>(
  app: FastifyInstance,
  context: ServerContext,
  row: Row,
  spec: ActSpec<Row, Rules> & { act: (tx: Tx, given: GivenOnce<Row>) => Promise<unknown> },
): void {
  mountRoute<Row>(app, context, row, { ...spec, answer: successSchema }, (given, input, setHeader) =>
    answerKeyed<void, SuccessAnswer, unknown>(
      app,
      context,
      row,
      spec.rules,
      given.request,
      { input, setHeader },
      {
        ...storedAnswer(given.request),
        before: () => Promise.resolve(),
        work: async (tx) => {
          await spec.act(tx, given);
          return success;
        },
      },
    ),
  );
}

export function addPreparedRoute<
  Row extends IdempotentCall,
  Rules extends RulesFor<Row> & AnyRules,
  Schema extends TSchema,
  Prepared,
>(
  app: FastifyInstance,
  context: ServerContext,
  row: Row,
  spec: RouteSpec<Row, Rules, Schema> & PreparedSpec<Row, Prepared>,
): void {
  mountRoute<Row>(app, context, row, spec, (given, input, setHeader) =>
    answerKeyed<Prepared, AnswerOf<Row>, unknown>(
      app,
      context,
      row,
      spec.rules,
      given.request,
      { input, setHeader },
      {
        ...storedAnswer(given.request),
        before: () => spec.before(given),
        work: (tx, prepared) => spec.work(tx, given, prepared),
      },
    ),
  );
}

const storedAnswer = (request: FastifyRequest) => ({
  keep: (answer: unknown) => ({ answer, userId: request.account?.id ?? null }),
  after: (answer: unknown) => Promise.resolve(answer),
  repeat: ({ answer }: KeyRow) => Promise.resolve(answer),
});

/** An answer with a token can't be stored, so a repeated call gets a fresh one. */
export function addReplayedRoute<
  Row extends IdempotentCall,
  Rules extends RulesFor<Row> & AnyRules,
  Schema extends TSchema,
  Prepared,
  Done,
>(
  app: FastifyInstance,
  context: ServerContext,
  row: Row,
  spec: RouteSpec<Row, Rules, Schema> & ReplayedSpec<Row, Prepared, Done>,
): void {
  mountRoute<Row>(app, context, row, spec, (given, input, setHeader) =>
    answerKeyed<Prepared, Done, unknown>(
      app,
      context,
      row,
      spec.rules,
      given.request,
      { input, setHeader },
      {
        before: () => spec.before(given),
        work: (tx, prepared) => spec.work(tx, given, prepared),
        keep: (done) => ({ answer: null, userId: spec.userOf(done) }),
        after: (done) => spec.after(done, given),
        repeat: async ({ userId }) => {
          if (userId === null) throw new CodedError('IDEMPOTENCY_KEY_REUSED');
          return spec.replay(userId, given);
        },
      },
    ),
  );
}

async function answerKeyed<Prepared, Done, Answer>(
  app: FastifyInstance,
  context: ServerContext,
  row: Call,
  rules: AnyRules,
  request: FastifyRequest,
  { input, setHeader }: { input: CheckedInput; setHeader: SetHeader },
  parts: Parts<Prepared, Done, Answer>,
): Promise<Answer> {
  // In a guest's call, somebody who has just signed in isn't the caller.
  const caller = row.access === 'guest' ? undefined : request.account;
  const work = async (tx: Tx, prepared: Prepared) => {
    if (caller) await app.callers.hold(context, tx, row, caller);
    return parts.work(tx, prepared);
  };
  const key = readIdempotencyKey(request);
  if (key !== undefined) {
    const scope = caller?.id ?? GUEST_SCOPE;
    const fingerprint = fingerprintOf(context.keys, contentOf(row, input), rules.body);
    const repeat = async (kept: KeyRow) => {
      const answer = await parts.repeat(kept);
      setHeader(REPEATED_HEADER, 'true');
      return answer;
    };
    return answerOnce(context, { scope, key, fingerprint }, { ...parts, work, repeat });
  }
  if (caller?.apiToken) throw new CodedError('IDEMPOTENCY_KEY_MISSING');
  const prepared = await parts.before();
  return parts.after(await inTransaction(context, (tx) => work(tx, prepared)));
}

function contentOf(row: Call, { params, query, body }: CheckedInput): Content {
  return { method: row.method, path: pathOf(row, params), query, body };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_LENGTH } from '../../contract/api';
import { pathOf, type AnswerOf, type Call } from '../../contract/call';
import type { ServerContext } from '../context';
import type { Tx } from '../db/connection';
import { inTransaction } from '../db/inTransaction';
import { CodedError, invalidInput } from '../errors';
import { answerOnce, type KeyedCall, type Parts } from '../idempotency/answerOnce';
import { fingerprintOf } from '../idempotency/fingerprint';
import { GUEST_SCOPE } from '../idempotency/repository';
import { mountRoute, type AnyRules, type CheckedInput, type Given, type RouteSpec, type RulesFor } from './route';

type IdempotentCall = Call & { idempotent: true };
/** Headers are not kept, so an idempotent call sets none. */
type GivenOnce<Row extends Call> = Omit<Given<Row>, 'setHeader'>;

interface KeptSpec<Row extends Call, Prepared> {
  /** Outside the transaction: limits, tries of codes, hashing. */
  before: (given: GivenOnce<Row>) => Promise<Prepared>;
  /** In the transaction; its answer is kept, so it must hold no token. May run several times: no mail in it. */
  work: (tx: Tx, given: GivenOnce<Row>, prepared: Prepared) => Promise<AnswerOf<Row>>;
}

interface ReplayedSpec<Row extends Call, Prepared, Done> {
  /** Outside the transaction: limits, tries of codes, hashing. */
  before: (given: GivenOnce<Row>) => Promise<Prepared>;
  /** In the transaction. May run several times: no mail in it. */
  work: (tx: Tx, given: GivenOnce<Row>, prepared: Prepared) => Promise<Done>;
  /** Once it is committed: mails, and the answer. */
  after: (done: Done, given: GivenOnce<Row>) => Promise<AnswerOf<Row>>;
  /** The user for whom the answer can be made anew. */
  userOf: (done: Done) => string;
  /** Makes the answer anew for a call that was done before. */
  replay: (userId: string, given: GivenOnce<Row>) => Promise<AnswerOf<Row>>;
}

/**
 * Answers an idempotent call by one transaction; under an Idempotency-Key its answer is kept for a day, and given again
 * to whoever sends the same content.
 */
export function addIdempotentRoute<Row extends IdempotentCall, Rules extends RulesFor<Row> & AnyRules, Prepared>(
  app: FastifyInstance,
  context: ServerContext,
  row: Row,
  spec: RouteSpec<Row, Rules> & KeptSpec<Row, Prepared>,
): void {
  mountRoute<Row>(app, context, row, spec, (given, input) =>
    answerKeyed<Prepared, AnswerOf<Row>, unknown>(context, row, spec.rules, given.request, input, {
      before: () => spec.before(given),
      work: (tx, prepared) => spec.work(tx, given, prepared),
      keep: (answer) => ({ answer, userId: given.request.account?.id ?? null }),
      after: (answer) => Promise.resolve(answer),
      repeat: ({ answer }) => Promise.resolve(answer),
    }),
  );
}

/** The same for a call whose answer cannot be kept, since it holds a token: it is made anew. */
export function addReplayedRoute<Row extends IdempotentCall, Rules extends RulesFor<Row> & AnyRules, Prepared, Done>(
  app: FastifyInstance,
  context: ServerContext,
  row: Row,
  spec: RouteSpec<Row, Rules> & ReplayedSpec<Row, Prepared, Done>,
): void {
  mountRoute<Row>(app, context, row, spec, (given, input) =>
    answerKeyed<Prepared, Done, unknown>(context, row, spec.rules, given.request, input, {
      before: () => spec.before(given),
      work: (tx, prepared) => spec.work(tx, given, prepared),
      keep: (done) => ({ answer: null, userId: spec.userOf(done) }),
      after: (done) => spec.after(done, given),
      repeat: async ({ userId }) => {
        if (userId === null) throw new CodedError('IDEMPOTENCY_KEY_REUSED');
        return spec.replay(userId, given);
      },
    }),
  );
}

async function answerKeyed<Prepared, Done, Answer>(
  context: ServerContext,
  row: Call,
  rules: AnyRules,
  request: FastifyRequest,
  input: CheckedInput,
  parts: Parts<Prepared, Done, Answer>,
): Promise<Answer> {
  const key = readKey(request);
  if (key !== undefined) return answerOnce(context, keyedCall(context, row, rules, request, input, key), parts);
  const prepared = await parts.before();
  return parts.after(await inTransaction(context, (tx) => parts.work(tx, prepared)));
}

function keyedCall(
  { keys }: ServerContext,
  row: Call,
  { body: bodyRules }: AnyRules,
  { account }: FastifyRequest,
  { params, query, body }: CheckedInput,
  key: string,
): KeyedCall {
  const content = { method: row.method, path: pathOf(row, params), query, body };
  // Who has just signed in is no caller of a guest's call.
  const scope = row.access === 'guest' ? GUEST_SCOPE : (account?.id ?? GUEST_SCOPE);
  return { scope, key, fingerprint: fingerprintOf(keys, content, bodyRules) };
}

const { min, max } = IDEMPOTENCY_KEY_LENGTH;
const KEY = new RegExp(`^[\\w-]{${min},${max}}$`);

/** @throws CodedError VALIDATION_ERROR */
function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined || (typeof key === 'string' && KEY.test(key))) return key;
  const message = `The idempotency key must have ${min} to ${max} letters, digits or dashes`;
  throw invalidInput({ [IDEMPOTENCY_KEY_HEADER]: message });
}

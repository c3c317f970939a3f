import type { ServerContext } from '../context';
import type { Reader, Tx } from '../db/connection';
import { isDatabaseOutage } from '../db/errors';
import { inTransaction } from '../db/inTransaction';
import { CodedError } from '../errors';
import { isSameText } from '../security/keys';
import { findKey, saveKey, tryLock, type KeyRow } from './repository';

export const KEY_LIFE_MS = 24 * 60 * 60 * 1000;
const RETRY_AFTER_SECONDS = 1;

type KeyedCall = Pick<KeyRow, 'scope' | 'key' | 'fingerprint'>;

export interface Parts<Prepared, Done, Answer> {
  /** Runs before the transaction: limits, attempts at codes, hashing. Skipped for a repeated call. */
  before: () => Promise<Prepared>;
  /** Runs in the transaction that also stores the key, maybe several times. */
  work: (tx: Tx, prepared: Prepared) => Promise<Done>;
  /** What is stored for repeated calls: the answer, or the user for whom it can be made again. */
  keep: (done: Done) => Pick<KeyRow, 'answer' | 'userId'>;
  after: (done: Done) => Promise<Answer>;
  repeat: (kept: KeyRow) => Promise<Answer>;
}

/**
 * A failed call can be sent again.
 * @throws CodedError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE; errors of the parts
 */
export async function answerOnce<Prepared, Done, Answer>(
  context: ServerContext,
  call: KeyedCall,
  parts: Parts<Prepared, Done, Answer>,
): Promise<Answer> {
  const earlier = await findEarlier(context, context.db, call);
  if (earlier) return parts.repeat(earlier);
  const outcome = await doOnce(context, call, parts).catch(async (error: unknown) => {
    // During an outage the next query would fail too.
    if (isDatabaseOutage(error)) throw error;
    // A duplicate of this call that has just succeeded may have caused the error.
    const twin = await findEarlier(context, context.db, call);
    if (!twin) throw error;
    return { kept: twin };
  });
  return 'kept' in outcome ? parts.repeat(outcome.kept) : parts.after(outcome.done);
}

async function doOnce<Prepared, Done, Answer>(
  context: ServerContext,
  call: KeyedCall,
  { before, work, keep }: Parts<Prepared, Done, Answer>,
): Promise<{ done: Done } | { kept: KeyRow }> {
  const prepared = await before();
  return inTransaction(context, async (tx) => {
    if (!(await tryLock(tx, call))) {
      throw new CodedError('IDEMPOTENCY_KEY_IN_USE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    const kept = await findEarlier(context, tx, call);
    if (kept) return { kept };
    const done = await work(tx, prepared);
    await saveKey(tx, { ...call, ...keep(done), createdAt: context.now() });
    return { done };
  });
}

async function findEarlier({ now }: ServerContext, db: Reader, call: KeyedCall): Promise<KeyRow | undefined> {
  const kept = await findKey(db, call, new Date(now().getTime() - KEY_LIFE_MS));
  if (kept && !isSameText(kept.fingerprint, call.fingerprint)) throw new CodedError('IDEMPOTENCY_KEY_REUSED');
  return kept;
}

import type { ServerContext } from '../context';
import type { Reader, Tx } from '../db/connection';
import { isDatabaseOutage } from '../db/errors';
import { inTransaction } from '../db/inTransaction';
import { CodedError } from '../errors';
import { sameText } from '../security/keys';
import { findKey, keepKey, tryLock, type KeyRow } from './repository';

/** How long a key is kept, in milliseconds (docs/product/app.md#idempotency-keys). */
export const KEY_LIFE_MS = 24 * 60 * 60 * 1000;
/** When somebody should ask again whose call is being done at this moment. */
const RETRY_AFTER_SECONDS = 1;

/** A call under its key. */
export type KeyedCall = Pick<KeyRow, 'scope' | 'key' | 'fingerprint'>;

/** What a call does, part by part. */
export interface Parts<Prepared, Done, Answer> {
  /** Outside the transaction: limits, tries of codes, hashing. Not asked where there is an earlier outcome. */
  before: () => Promise<Prepared>;
  /** In the transaction that keeps the key too; may run several times. */
  work: (tx: Tx, prepared: Prepared) => Promise<Done>;
  /** What is kept of it: the answer, or whose answer can be made anew. */
  keep: (done: Done) => Pick<KeyRow, 'answer' | 'userId'>;
  /** Once it is committed: mails with codes, the answer. */
  after: (done: Done) => Promise<Answer>;
  /** The answer of a call that was done before. */
  repeat: (kept: KeyRow) => Promise<Answer>;
}

/**
 * Does a call once under its key: sent again, it has no second effect and the same answer. A call that fails keeps
 * nothing, so that it can be sent again under the same key.
 * @throws CodedError IDEMPOTENCY_KEY_REUSED where the key was used for another content, IDEMPOTENCY_KEY_IN_USE where
 *   the same call is being done at this moment; what the parts throw
 */
export async function answerOnce<Prepared, Done, Answer>(
  context: ServerContext,
  call: KeyedCall,
  parts: Parts<Prepared, Done, Answer>,
): Promise<Answer> {
  const earlier = await findEarlier(context, context.db, call);
  if (earlier) return parts.repeat(earlier);
  const outcome = await doOnce(context, call, parts).catch(async (error: unknown) => {
    // A database that does not answer is not asked again.
    if (isDatabaseOutage(error)) throw error;
    // Perhaps refused because the same call, sent at the same time, has just been done.
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
    await keepKey(tx, { ...call, ...keep(done), createdAt: context.now() });
    return { done };
  });
}

async function findEarlier({ now }: ServerContext, db: Reader, call: KeyedCall): Promise<KeyRow | undefined> {
  const kept = await findKey(db, call, new Date(now().getTime() - KEY_LIFE_MS));
  if (kept && !sameText(kept.fingerprint, call.fingerprint)) throw new CodedError('IDEMPOTENCY_KEY_REUSED');
  return kept;
}

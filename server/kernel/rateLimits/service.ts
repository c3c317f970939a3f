import type { Call } from '#contract/call';
import { limitText, TOKEN_LIMITS, TOKENS_OF_ACCOUNT, waitText, type CallLimit } from '#contract/callLimits';
import { foldCase } from '#contract/people/fields/email';
import { CodedError } from '../errors';
import type { ServerContext } from '../context';
import type { Tx } from '../db/connection';
import type { RateLimitName } from '../config/rateLimitSettings';
import { keyedHash } from '../security/keys';
import { countInWindow, deleteWindows, findWindowEnd, uncountUses } from './repository';

interface CountedUse {
  readonly key: string;
  /** The uses in this window, with this one. */
  readonly count: number;
}

/** Counts before the act, so that parallel tries can't exceed the limit. @throws CodedError RATE_LIMITED */
export async function countUse(
  { db, config, now }: Pick<ServerContext, 'db' | 'config' | 'now'>,
  name: RateLimitName,
  ...subject: readonly string[]
): Promise<CountedUse> {
  const key = keyOf(name, subject);
  const moment = now();
  const count = await countInWindow(db, key, config.rateLimits[name], moment);
  if (count !== undefined) return { key, count };
  const end = (await findWindowEnd(db, key)) ?? moment;
  throw new CodedError('RATE_LIMITED', { retryAfterSeconds: secondsUntil(end, moment) });
}

/**
 * Counts one call of an account. Those of an administrator's token elsewhere are counted apart: a thief with the token
 * can't use up what its owner may do.
 * @throws CodedError RATE_LIMITED, whose text says when the next call is possible
 */
export async function countCall(
  { db, config, now }: Pick<ServerContext, 'db' | 'config' | 'now'>,
  { name }: Pick<Call, 'name'>,
  { count, seconds }: CallLimit,
  { id, isElsewhere = false }: { id: string; isElsewhere?: boolean },
): Promise<void> {
  const subject = isElsewhere ? `${id}:elsewhere` : id;
  await countWithin({ db, config, now }, `call:${name}:${subject}`, { count, seconds });
}

/**
 * Counts one call of a program towards the limits of its scope: its token's, and its account's.
 * @throws CodedError like `countCall`
 */
export async function countTokenCall(
  context: Pick<ServerContext, 'db' | 'config' | 'now'>,
  { userId, tokenId }: { userId: string; tokenId: string },
  { tokenScope = 'read' }: Pick<Call, 'tokenScope'>,
): Promise<void> {
  const { count, seconds } = TOKEN_LIMITS[tokenScope];
  await countWithin(context, `token:${tokenScope}:${tokenId}`, { count, seconds });
  await countWithin(context, `tokens:${tokenScope}:${userId}`, { count: count * TOKENS_OF_ACCOUNT, seconds });
}

async function countWithin(
  { db, config, now }: Pick<ServerContext, 'db' | 'config' | 'now'>,
  key: string,
  { count, seconds }: CallLimit,
): Promise<void> {
  const moment = now();
  const most = count * config.callLimitFactor;
  if ((await countInWindow(db, key, { count: most, seconds, renewed: false }, moment)) !== undefined) return;
  const retryAfterSeconds = secondsUntil((await findWindowEnd(db, key)) ?? moment, moment);
  const text = `You can do this ${limitText({ count: most, seconds })}. Please try again in ${waitText(retryAfterSeconds)}`;
  throw new CodedError('RATE_LIMITED', { text, retryAfterSeconds });
}

/**
 * Reserves the key for one caller, for some seconds or until `refund`.
 * @returns undefined if another caller has claimed it
 */
export async function claim(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  what: string,
  id: string,
  seconds: number,
): Promise<CountedUse | undefined> {
  const key = `claim:${what}:${id}`;
  const count = await countInWindow(db, key, { count: 1, seconds, renewed: false }, now());
  return count === undefined ? undefined : { key, count };
}

const keyOf = (name: RateLimitName, subject: readonly string[]) => [name, ...subject].join(':');

/** Call it in the transaction that justifies it. */
export async function deleteUses(
  tx: Tx,
  name: RateLimitName,
  ...subjects: readonly (readonly string[])[]
): Promise<void> {
  await deleteWindows(
    tx,
    subjects.map((subject) => keyOf(name, subject)),
  );
}

/** Called after a success, so that only failures add up. */
export async function refund({ db }: Pick<ServerContext, 'db'>, ...uses: readonly CountedUse[]): Promise<void> {
  await uncountUses(
    db,
    uses.map(({ key }) => key),
  );
}

/** A keyed hash that ignores case and also works for unknown emails. */
export function accountSubject({ keys }: Pick<ServerContext, 'keys'>, email: string): string {
  return keyedHash(keys.address, foldCase(email));
}

export function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
}

import type { Call } from '../../contract/call';
import { limitText, TOKEN_LIMITS, waitText, type CallLimit } from '../../contract/callLimits';
import { foldCase } from '../../contract/people/fields/email';
import { CodedError } from '../errors';
import type { ServerContext } from '../context';
import type { Tx } from '../db/connection';
import type { RateLimitName } from '../config/rateLimitSettings';
import { keyedHash } from '../security/keys';
import { countInWindow, deleteWindows, findWindowEnd, uncountUses } from './repository';

export interface CountedUse {
  readonly key: string;
}

/** Counts before the act, so that parallel tries can't exceed the limit. @throws CodedError RATE_LIMITED */
export async function countUse(
  { db, config, now }: Pick<ServerContext, 'db' | 'config' | 'now'>,
  name: RateLimitName,
  ...subject: readonly string[]
): Promise<CountedUse> {
  const key = keyOf(name, subject);
  const moment = now();
  if (await countInWindow(db, key, config.rateLimits[name], moment)) return { key };
  const end = (await findWindowEnd(db, key)) ?? moment;
  throw new CodedError('RATE_LIMITED', { retryAfterSeconds: secondsUntil(end, moment) });
}

/**
 * Counts one call of an account.
 * @throws CodedError RATE_LIMITED, whose text says when the next call is possible
 */
export async function countCall(
  { db, config, now }: Pick<ServerContext, 'db' | 'config' | 'now'>,
  { name }: Pick<Call, 'name'>,
  { count, seconds }: CallLimit,
  userId: string,
): Promise<void> {
  await countWithin({ db, config, now }, `call:${name}:${userId}`, { count, seconds });
}

/**
 * Counts one call of a program towards the limit of its scope.
 * @throws CodedError like `countCall`
 */
export async function countTokenCall(
  context: Pick<ServerContext, 'db' | 'config' | 'now'>,
  { id }: { id: string },
  { tokenScope = 'read' }: Pick<Call, 'tokenScope'>,
): Promise<void> {
  await countWithin(context, `token:${tokenScope}:${id}`, TOKEN_LIMITS[tokenScope]);
}

async function countWithin(
  { db, config, now }: Pick<ServerContext, 'db' | 'config' | 'now'>,
  key: string,
  { count, seconds }: CallLimit,
): Promise<void> {
  const moment = now();
  const most = count * config.callLimitFactor;
  if (await countInWindow(db, key, { count: most, seconds, renewed: false }, moment)) return;
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
  return (await countInWindow(db, key, { count: 1, seconds, renewed: false }, now())) ? { key } : undefined;
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

import { foldCase } from '../../contract/people/fields/email';
import { CodedError } from '../errors';
import type { ServerContext } from '../context';
import type { Tx } from '../db/connection';
import type { RateLimitName } from '../config/rateLimitSettings';
import { keyedHash } from '../security/keys';
import { countInWindow, deleteWindows, findWindowEnd, uncountUses } from './repository';

/** A use that was counted. */
export interface CountedUse {
  readonly key: string;
}

/**
 * Counts one use against a limit before the thing is done, so that parallel tries cannot slip through together.
 * @param subject whose limit it is: an account's id, or an address by its hash; never personal data
 * @throws CodedError RATE_LIMITED, with the seconds until the window ends
 */
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
 * Takes what only one caller may have at a time, for so many seconds or until it is given back by `refund`.
 * @returns undefined where somebody has it
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

/** Forgets every use that was counted against a limit of these subjects, with the change that makes up for them. */
export async function forgetUses(
  tx: Tx,
  name: RateLimitName,
  ...subjects: readonly (readonly string[])[]
): Promise<void> {
  await deleteWindows(
    tx,
    subjects.map((subject) => keyOf(name, subject)),
  );
}

/** Gives uses back once the thing was done well, so that only failures add up. */
export async function refund({ db }: Pick<ServerContext, 'db'>, ...uses: readonly CountedUse[]): Promise<void> {
  await uncountUses(
    db,
    uses.map(({ key }) => key),
  );
}

/** An account as the subject of a limit, known or not: its address's keyed hash, without case. */
export function accountSubject({ keys }: Pick<ServerContext, 'keys'>, email: string): string {
  return keyedHash(keys.address, foldCase(email));
}

/** Whole seconds, at least one, as `Retry-After` wants them. */
export function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
}

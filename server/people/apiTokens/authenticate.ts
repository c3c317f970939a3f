import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { TokenScope } from '#contract/call';
import type { ServerContext } from '../../kernel/context';
import { CodedError } from '../../kernel/errors';
import type { Caller } from '../../kernel/http/callers';
import { findHolder, recordUse } from './repository';

/** Distinguishes API tokens from access tokens, and lets code scanners find leaked ones. */
export const TOKEN_PREFIX = 'plk_';
/** A bearer without a token is a program whose token is missing; the app sends none. */
const BEARER_OF_PROGRAM = new RegExp(`^Bearer(?: +${TOKEN_PREFIX}|\\s*$)`, 'i');
/** The time of last use is updated at most this often. */
const LAST_USE_UPDATE_MS = 5 * 60 * 1000;

export const isApiToken = (bearer: string): boolean => bearer.startsWith(TOKEN_PREFIX);

export const holdsApiToken = ({ headers }: FastifyRequest): boolean =>
  BEARER_OF_PROGRAM.test(headers.authorization ?? '');

/** Needs no key, because a token has 256 random bits. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * @param needed the scope the call requires; undefined if the call isn't open to API tokens
 * @throws CodedError AUTH_ERROR if the token is unknown or ended, API_TOKEN_SCOPE if it may not make this call
 */
export async function findTokenHolder(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  token: string,
  needed: TokenScope | undefined,
): Promise<Caller> {
  const found = await findHolder(db, hashOfToken(token));
  if (!found || found.token.endedAt !== null || found.token.tokenVersion !== found.user.tokenVersion) {
    throw new CodedError('AUTH_ERROR');
  }
  const { id, scope, lastUsedAt } = found.token;
  if (needed === undefined || (needed === 'invest' && scope !== 'invest')) throw new CodedError('API_TOKEN_SCOPE');
  if (!lastUsedAt || now().getTime() - lastUsedAt.getTime() > LAST_USE_UPDATE_MS) await recordUse(db, id, now());
  return { ...found.user, apiToken: { id, scope } };
}

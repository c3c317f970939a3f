import type { FastifyRequest } from 'fastify';
import type { Access } from '../../../contract/call';
import type { ServerContext } from '../../context';
import { CodedError } from '../../errors';
import { findUserById } from '../users/repository';
import { readAccessToken } from '../../security/accessTokens';
import type { Callers } from '../../http/callers';
import { holdCaller } from '../users/holdCaller';

const BEARER = /^Bearer +(\S+)$/i;

/**
 * Finds the caller by the bearer token, for `request.account`.
 * @throws CodedError AUTH_MISSING without a token; AUTH_ERROR for an unusable or revoked one, and for a registration's
 *   token where it opens nothing yet; NOT_AN_ADMIN
 */
async function authenticate(
  context: ServerContext,
  access: Exclude<Access, 'guest'>,
  request: FastifyRequest,
): Promise<void> {
  const { authorization } = request.headers;
  if (!authorization?.trim()) throw new CodedError('AUTH_MISSING');
  const bearer = BEARER.exec(authorization)?.[1];
  if (bearer === undefined) throw new CodedError('AUTH_ERROR');
  const token = await readAccessToken(context, bearer);
  const user = await findUserById(context.db, token.userId);
  if (!user || user.tokenVersion !== token.version) throw new CodedError('AUTH_ERROR');
  if (token.partial && !user.isEmailVerified && access !== 'partial') throw new CodedError('AUTH_ERROR');
  request.account = user;
  // The row decides, not the token: rights taken away end at once.
  if (access === 'administrator' && !user.isAdmin) throw new CodedError('NOT_AN_ADMIN');
}

/** What routes ask about their callers. */
export const callers: Callers = { authenticate, hold: holdCaller };

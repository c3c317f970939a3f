import type { FastifyRequest } from 'fastify';
import type { Access } from '../../../contract/call';
import type { ServerContext } from '../../context';
import { CodedError } from '../../errors';
import { findUserById } from '../users/repository';
import { readAccessToken } from '../../security/accessTokens';
import type { Callers } from '../../http/callers';
import { holdCaller } from '../users/holdPerson';
import { clientAddress } from '../../http/clientAddress';
import type { SignInCaller } from './service';

const BEARER = /^Bearer +(\S+)$/i;

/** @throws CodedError AUTH_MISSING without a token, AUTH_ERROR for an invalid one, NOT_AN_ADMIN */
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
  // The user's row decides, not the token, so that a removed administrator is refused at once.
  if (access === 'administrator' && !user.isAdmin) throw new CodedError('NOT_AN_ADMIN');
}

export const callers: Callers = { authenticate, hold: holdCaller };

export const callerOf = (request: FastifyRequest, { keys }: ServerContext): SignInCaller => ({
  address: clientAddress(request, keys),
  recognize: (user) => {
    request.account = user;
  },
});

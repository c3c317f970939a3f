import type { FastifyRequest } from 'fastify';
import type { Access } from '../../contract/call';
import type { ServerContext } from '../context';
import type { Tx } from '../db/connection';
import type { UserRow } from '../db/schema/users';

/** How routes learn who calls; `server/people/session/` gives it, since it knows accounts. */
export interface Callers {
  /**
   * Finds the caller by the bearer token, for `request.account`.
   * @throws CodedError AUTH_MISSING, AUTH_ERROR, NOT_AN_ADMIN
   */
  authenticate: (context: ServerContext, access: Exclude<Access, 'guest'>, request: FastifyRequest) => Promise<void>;
  /**
   * Locks the caller's row in a transaction that changes something of theirs.
   * @throws CodedError AUTH_ERROR where the token is no longer valid
   */
  hold: (tx: Tx, caller: UserRow) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    callers: Callers;
  }
  interface FastifyRequest {
    /** The caller's row, read for every protected call; after a sign-in, the person who signed in. */
    account?: UserRow;
  }
}

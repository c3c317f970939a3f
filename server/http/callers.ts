import type { FastifyRequest } from 'fastify';
import type { Access } from '../../contract/call';
import type { ServerContext } from '../context';
import type { Tx } from '../db/connection';
import type { UserRow } from '../db/schema/users';

/** How routes identify callers. Implemented in `server/people/session/`, which knows accounts. */
export interface Callers {
  /**
   * Identifies the caller by the bearer token and sets `request.account`.
   * @throws CodedError AUTH_MISSING, AUTH_ERROR, NOT_AN_ADMIN
   */
  authenticate: (context: ServerContext, access: Exclude<Access, 'guest'>, request: FastifyRequest) => Promise<void>;
  /**
   * Locks the caller's row in a transaction that changes their data.
   * @throws CodedError AUTH_ERROR if the token is no longer valid
   */
  hold: (tx: Tx, caller: UserRow) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    callers: Callers;
  }
  interface FastifyRequest {
    /** The caller's row, for every protected call; after a sign-in, the person who signed in. */
    account?: UserRow;
  }
}

import type { FastifyRequest } from 'fastify';
import type { Access } from '../../contract/call';
import type { ServerContext } from '../context';
import type { Tx } from '../db/connection';
import type { UserRow } from '../db/schema/users';

/** Implemented in `server/people/session/`, which knows accounts. */
export interface Callers {
  /** Sets `request.account`. @throws CodedError AUTH_MISSING, AUTH_ERROR, NOT_AN_ADMIN */
  authenticate: (context: ServerContext, access: Exclude<Access, 'guest'>, request: FastifyRequest) => Promise<void>;
  /** @throws CodedError AUTH_ERROR */
  hold: (tx: Tx, caller: UserRow) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    callers: Callers;
  }
  interface FastifyRequest {
    account?: UserRow;
  }
}

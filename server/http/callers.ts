import type { FastifyRequest } from 'fastify';
import type { Access } from '../../contract/call';
import type { ServerContext } from '../context';
import type { Tx } from '../db/connection';
import type { UserRow } from '../db/schema/users';

/** Somebody who is signed in. */
export interface Caller extends UserRow {
  /** Absent with a token of a program that kept no sessions. */
  sessionId?: string;
}

/** Implemented in `server/people/session/`, which knows accounts. */
export interface Callers {
  /** Sets `request.account`. @throws CodedError AUTH_MISSING, AUTH_ERROR, NOT_AN_ADMIN */
  authenticate: (context: ServerContext, access: Exclude<Access, 'guest'>, request: FastifyRequest) => Promise<void>;
  /** @throws CodedError AUTH_ERROR */
  hold: (tx: Tx, caller: Caller) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    callers: Callers;
  }
  interface FastifyRequest {
    account?: Caller;
  }
}

import type { FastifyRequest } from 'fastify';
import type { Call, TokenScope } from '../../contract/call';
import type { ServerContext } from '../context';
import type { Tx } from '../db/connection';
import type { UserRow } from '../db/schema/users';

/** Somebody who is signed in. */
export interface Caller extends UserRow {
  /** Absent with a token of a program that kept no sessions. */
  sessionId?: string;
  /** Of a program that acts for the person. */
  apiToken?: { id: string; scope: TokenScope };
}

export type AdmittingCall = Pick<Call, 'name' | 'access' | 'tokenScope'>;

/** Implemented in `server/people/session/`, which knows accounts. */
export interface Callers {
  /** Whether it is said which administrators may make the call; true for calls of others. */
  isKnown: (call: AdmittingCall) => boolean;
  /** Sets `request.account`. @throws CodedError AUTH_MISSING, AUTH_ERROR, API_TOKEN_SCOPE, NOT_AN_ADMIN, ROLE_MISSING */
  authenticate: (context: ServerContext, call: AdmittingCall, request: FastifyRequest) => Promise<void>;
  /** @throws CodedError AUTH_ERROR, ROLE_MISSING */
  hold: (tx: Tx, call: AdmittingCall, caller: Caller) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    callers: Callers;
  }
  interface FastifyRequest {
    account?: Caller;
  }
}

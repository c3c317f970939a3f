import type { FastifyRequest } from 'fastify';
import type { Call, TokenScope } from '../../contract/call';
import type { ServerContext } from '../context';
import type { Tx } from '../db/connection';
import type { UserRow } from '../db/schema/users';
import type { Content } from '../idempotency/fingerprint';

/** Somebody who is signed in. */
export interface Caller extends UserRow {
  /** Absent with a token of a program that kept no sessions. */
  sessionId?: string;
  /** Of an administrator whose token is used from another device or network than its session began on. */
  isElsewhere?: boolean;
  /** Of a program that acts for the person. */
  apiToken?: { id: string; scope: TokenScope };
}

export type AdmittingCall = Pick<Call, 'name' | 'access' | 'tokenScope'>;

/** What a second factor is asked for. */
export interface Act {
  /** Of an administrator, as opposed to one that anybody does with their own account. */
  isOfPortal: boolean;
  content: Content;
  /** Names a challenge that was answered for it. */
  proof: string | undefined;
  setHeader: (name: string, value: string) => void;
}

/** Implemented in `server/people/session/`, which knows accounts. */
export interface Callers {
  /** Whether it is said which administrators may make the call; true for calls of others. */
  isKnown: (call: AdmittingCall) => boolean;
  /** Sets `request.account`. @throws CodedError AUTH_MISSING, AUTH_ERROR, API_TOKEN_SCOPE, NOT_AN_ADMIN, ROLE_MISSING */
  authenticate: (context: ServerContext, call: AdmittingCall, request: FastifyRequest) => Promise<void>;
  /** Whether the call is only done for who has just given a second factor, if they have one. */
  stepsUp: (call: Pick<Call, 'name'>) => boolean;
  /** @throws CodedError STEP_UP_REQUIRED, SECOND_FACTOR_MISSING, AUTH_ERROR */
  requireProof: (context: ServerContext, caller: Caller, act: Act) => Promise<void>;
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

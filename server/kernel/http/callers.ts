import type { FastifyRequest } from 'fastify';
import type { Call, TokenScope } from '#contract/call';
import type { ServerContext } from '../context';
import type { Tx } from '../db/connection';
import type { UserRow } from '../db/schema/users';
import type { Content } from '../idempotency/fingerprint';

export interface Caller extends UserRow {
  /** Absent for API tokens. */
  sessionId?: string;
  /** Whether an administrator's token is used from another device or network than its session started on. */
  isElsewhere?: boolean;
  /** Present if a program acts for the person. */
  apiToken?: { id: string; scope: TokenScope };
}

export type AdmittingCall = Pick<Call, 'name' | 'access' | 'tokenScope'>;

/** An act that may need a second factor. */
export interface Act {
  /** Whether it is an administrator's act, not one on the person's own account. */
  isOfPortal: boolean;
  content: Content;
  /** ID of the challenge that was answered for this act. */
  proof: string | undefined;
  setHeader: (name: string, value: string) => void;
}

/** Implemented in `server/people/session/`, which knows accounts. */
export interface Callers {
  /** Whether the call has roles; always true for calls that aren't for administrators. */
  isKnown: (call: AdmittingCall) => boolean;
  /**
   * Sets `request.account`.
   * @throws CodedError AUTH_MISSING, AUTH_ERROR, API_TOKEN_SCOPE, NOT_AN_ADMIN, ROLE_MISSING
   */
  authenticate: (context: ServerContext, call: AdmittingCall, request: FastifyRequest) => Promise<void>;
  /** Whether the call needs a fresh second factor from callers who have one. */
  stepsUp: (call: Pick<Call, 'name'>) => boolean;
  /** @throws CodedError STEP_UP_REQUIRED, SECOND_FACTOR_MISSING, AUTH_ERROR */
  requireProof: (context: ServerContext, caller: Caller, act: Act) => Promise<void>;
  /** @throws CodedError AUTH_ERROR, ADMINISTRATOR_SUSPENDED, ROLE_MISSING */
  hold: (context: Pick<ServerContext, 'now'>, tx: Tx, call: AdmittingCall, caller: Caller) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    callers: Callers;
  }
  interface FastifyRequest {
    account?: Caller;
  }
}

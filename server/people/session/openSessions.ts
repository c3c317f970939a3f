import type { OpenSession } from '#contract/people/session/sessionSchema';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import type { Caller } from '../../kernel/http/callers';
import { holdCaller } from '../users/holdPerson';
import { raiseTokenVersion } from '../users/repository';
import { endSession, findOpenSessions } from './repository';

/** @returns last seen first */
export async function listSessions({ db, now }: ServerContext, caller: Caller): Promise<OpenSession[]> {
  const open = await findOpenSessions(db, caller, now());
  return open.map(({ id, device, startedAt, lastSeenAt }) => ({
    id,
    device,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === caller.sessionId,
  }));
}

/** @throws CodedError AUTH_ERROR */
export async function logOut(context: ServerContext, caller: Caller): Promise<void> {
  const { sessionId } = caller;
  if (sessionId === undefined) throw new CodedError('AUTH_ERROR');
  await endOne(context, caller, sessionId);
}

/** @throws CodedError NOT_FOUND for another person's session, AUTH_ERROR */
export function endOne(context: ServerContext, caller: Caller, sessionId: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdCaller(tx, caller);
    const ended = await endSession(tx, { id: sessionId, userId: caller.id, endedAt: context.now() });
    if (!ended) throw new CodedError('NOT_FOUND');
  });
}

/** @throws CodedError AUTH_ERROR */
export function signOutEverywhere(context: ServerContext, caller: Caller): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdCaller(tx, caller);
    await raiseTokenVersion(tx, caller.id);
  });
}

import type { RecoveryCodes, SecondFactor } from '#contract/people/secondFactors/factorSchema';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import type { Caller } from '../../kernel/http/callers';
import { enqueue } from '../../kernel/jobs/enqueue';
import { holdCaller } from '../users/holdPerson';
import { proveFactorChange } from './entitlement';
import { makeRecoveryCodes } from './recoveryCodes';
import {
  countRecoveryCodes,
  deleteApp,
  deleteOwnPasskey,
  findApp,
  findPasskeys,
  hasFactor,
  renameOwnPasskey,
  replaceRecoveryCodes,
} from './repository';
import { findWaitingReset } from './resets';

export async function readFactors(context: ServerContext, { id, isAdmin }: Caller): Promise<SecondFactor> {
  const { db, config } = context;
  const app = await findApp(db, id);
  const reset = await findWaitingReset(db, id);
  return {
    passkeys: (await findPasskeys(db, id)).map(({ lastUsedAt, blockedAt, ...passkey }) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt.toISOString(),
      ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
      isBlocked: blockedAt !== null,
    })),
    ...(app?.confirmedAt && { appSince: app.confirmedAt.toISOString() }),
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    isRequired: isAdmin && config.requireSecondFactor,
    ...(reset && { resetDueAt: reset.dueAt.toISOString() }),
  };
}

/** @throws CodedError NOT_FOUND */
export function renamePasskey(context: ServerContext, caller: Caller, id: string, name: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdCaller(tx, caller);
    if (!(await renameOwnPasskey(tx, id, caller.id, name))) throw new CodedError('NOT_FOUND');
  });
}

/** @throws CodedError NOT_FOUND; those of `proveFactorChange` */
export async function removePasskey(
  context: ServerContext,
  caller: Caller,
  id: string,
  code: string | undefined,
): Promise<void> {
  const spend = await proveFactorChange(context, caller, code);
  await inTransaction(context, async (tx) => {
    await holdCaller(tx, caller);
    await spend(tx);
    if (!(await deleteOwnPasskey(tx, id, caller.id))) throw new CodedError('NOT_FOUND');
    await enqueue(tx, 'factor-mail', { userId: caller.id, about: 'passkeyRemoved' });
    await deleteUselessCodes(tx, caller.id);
  });
}

/** @throws CodedError NOT_FOUND without an app; those of `proveFactorChange` */
export async function removeApp(context: ServerContext, caller: Caller, code: string | undefined): Promise<void> {
  const app = await findApp(context.db, caller.id);
  if (!app?.confirmedAt) throw new CodedError('NOT_FOUND');
  const spend = await proveFactorChange(context, caller, code);
  await inTransaction(context, async (tx) => {
    await holdCaller(tx, caller);
    await spend(tx);
    await deleteApp(tx, caller.id);
    await enqueue(tx, 'factor-mail', { userId: caller.id, about: 'appRemoved' });
    await deleteUselessCodes(tx, caller.id);
  });
}

/** Recovery codes only replace another factor, so without one they are useless. */
async function deleteUselessCodes(tx: Tx, userId: string): Promise<void> {
  if (!(await hasFactor(tx, userId))) await replaceRecoveryCodes(tx, userId, []);
}

/** @throws CodedError NOT_FOUND if the caller has no factor or isn't an administrator */
export async function renewRecoveryCodes(context: ServerContext, caller: Caller): Promise<RecoveryCodes> {
  return inTransaction(context, async (tx) => {
    await holdCaller(tx, caller);
    if (!caller.isAdmin || !(await hasFactor(tx, caller.id))) throw new CodedError('NOT_FOUND');
    await enqueue(tx, 'factor-mail', { userId: caller.id, about: 'recoveryCodesRenewed' });
    return { recoveryCodes: await makeRecoveryCodes(tx, caller.id) };
  });
}

import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError, invalidInput } from '../../kernel/errors';
import type { Caller } from '../../kernel/http/callers';
import { consumeCode } from '../codes/repository';
import { sendCode, tryCode } from '../codes/service';
import { hasFactor } from './repository';

/** @throws CodedError EMAIL_NOT_VERIFIED; those of `sendCode` */
export async function sendFactorCode(context: ServerContext, caller: Caller): Promise<void> {
  if (!caller.isEmailVerified) throw new CodedError('EMAIL_NOT_VERIFIED');
  await sendCode(context, caller, 'second-factor');
}

/** Whether the route has already required a factor (`requireProof`). */
const hasGivenFactor = async ({ db }: ServerContext, { id, isAdmin }: Caller): Promise<boolean> =>
  isAdmin && (await hasFactor(db, id));

/**
 * A change of factors needs a factor from administrators who have one, and a mailed code from everybody else.
 * @returns a function that uses up the code in the change's transaction, or throws CODE_EXPIRED if another call did
 * @throws CodedError VALIDATION_ERROR if the code is missing; those of `tryCode`
 */
export async function proveFactorChange(
  context: ServerContext,
  caller: Caller,
  code: string | undefined,
): Promise<(tx: Tx) => Promise<void>> {
  if (await hasGivenFactor(context, caller)) return () => Promise.resolve();
  if (code === undefined) throw invalidInput({ code: 'OTP is required' });
  const right = await tryCode(context, caller.id, 'second-factor', code);
  return async (tx) => {
    if (!(await consumeCode(tx, right))) throw new CodedError('CODE_EXPIRED');
  };
}

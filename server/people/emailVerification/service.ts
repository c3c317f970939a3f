import type { User } from '#contract/people/users/userSchema';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { recordEvent } from '../accountActivity/repository';
import { readmitOwner } from '../session/service';
import { consumeCode } from '../codes/repository';
import { sendCode, tryCode } from '../codes/service';
import { holdCaller } from '../users/holdPerson';
import { presentUser } from '../users/present';
import { findUserById, updateUser } from '../users/repository';

/** @throws CodedError EMAIL_ALREADY_VERIFIED and those of `sendCode` */
export async function sendVerificationCode(context: ServerContext, user: UserRow): Promise<void> {
  if (user.isEmailVerified) throw new CodedError('EMAIL_ALREADY_VERIFIED');
  await sendCode(context, user, 'email-verification');
}

/**
 * Verifies the email with the mailed code. An email that is verified already needs no code, since the first answer may
 * have been lost.
 * @throws CodedError AUTH_ERROR; those of `tryCode`
 */
export async function verifyEmail(context: ServerContext, user: UserRow, code: string, address: string): Promise<User> {
  if (user.isEmailVerified) return presentUser(user);
  try {
    return presentUser(await verify(context, user, code, address));
  } catch (error) {
    // A duplicate of this call may have used the code.
    const isUsed = error instanceof CodedError && error.reason === 'CODE_EXPIRED';
    const verified = isUsed ? await findUserById(context.db, user.id) : undefined;
    if (!verified?.isEmailVerified) throw error;
    return presentUser(verified);
  }
}

async function verify(context: ServerContext, user: UserRow, code: string, address: string): Promise<UserRow> {
  const right = await tryCode(context, user.id, 'email-verification', code);
  return inTransaction(context, async (tx) => {
    await holdCaller(tx, user);
    if (!(await consumeCode(tx, right))) throw new CodedError('CODE_EXPIRED');
    await recordEvent(context, tx, user.id, 'emailVerified');
    await readmitOwner(context, tx, user, address);
    const verified = await updateUser(tx, user.id, { isEmailVerified: true });
    if (!verified) throw new CodedError('AUTH_ERROR');
    return verified;
  });
}

import { randomUUID } from 'node:crypto';
import type { ForgotPassword, ResetPassword, VerifyResetCode } from '../../../contract/session/rules/passwordReset';
import type { ServerContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import type { UserRow } from '../../db/schema/users';
import { CodedError } from '../../errors';
import { endReplays } from '../../idempotency/repository';
import { enqueue } from '../../jobs/enqueue';
import { claim, countUse, refund } from '../../rateLimits/service';
import { readTempToken, signTempToken, type TempToken } from '../../security/tempTokens';
import { admitOwner } from '../auth/service';
import { consumeCode, deleteCode } from '../codes/repository';
import { CODE_LIFE_MINUTES, openCodeEnd, sendCode, tryCode } from '../codes/service';
import { findUserByEmail, findUserById, replacePassword } from '../users/repository';

/** For how long a reset has its token to itself; longer than any hash waits, and short where the server was killed meanwhile. */
const CLAIM_SECONDS = 30;

/**
 * Mails a reset code. Asked again within the cooldown, it mails none and answers for the code that is on its way: the
 * first answer may have been lost, and the code cannot be entered without a token.
 * @param address the caller's address, hashed
 * @returns a temporary token that ends with the code
 * @throws CodedError EMAIL_UNKNOWN, RATE_LIMITED and those of `sendCode`; CODE_COOLDOWN only where that code can't be tried any more
 */
export async function requestReset(
  context: ServerContext,
  { email }: ForgotPassword,
  address: string,
): Promise<string> {
  await countUse(context, 'forgotAddress', address);
  const user = await findUserByEmail(context.db, email);
  if (!user) throw new CodedError('EMAIL_UNKNOWN');
  const expiresAt = await sendCode(context, user, 'password-reset').catch(async (error: unknown) => {
    const isTooSoon = error instanceof CodedError && error.reason === 'CODE_COOLDOWN';
    const openEnd = isTooSoon ? await openCodeEnd(context, user.id, 'password-reset') : undefined;
    if (!openEnd) throw error;
    return openEnd;
  });
  return signTempToken(context, tokenFor(user, randomUUID(), false), expiresAt);
}

/**
 * Checks a reset code and uses it up.
 * @returns a verified temporary token, good for one new password within ten minutes
 * @throws CodedError AUTH_ERROR where token or code has ended; CODE_WRONG, CODE_SPENT, RATE_LIMITED
 */
export async function verifyResetCode(context: ServerContext, { code, tempToken }: VerifyResetCode): Promise<string> {
  const token = await readTempToken(context, tempToken);
  const user = await ownerOf(context, token);
  const right = await tryCode(context, user.id, 'password-reset', code).catch((error: unknown) => {
    // The page knows one kind of 'ended': it then asks for a new code.
    throw error instanceof CodedError && error.reason === 'CODE_EXPIRED' ? new CodedError('AUTH_ERROR') : error;
  });
  const consumed = await inTransaction(context, (tx) => consumeCode(tx, right));
  if (!consumed) throw new CodedError('AUTH_ERROR');
  const expiresAt = new Date(context.now().getTime() + CODE_LIFE_MINUTES * 60_000);
  return signTempToken(context, tokenFor(user, token.id, true), expiresAt);
}

/**
 * Sets a new password by a verified temporary token, once; every access token given before ends.
 * @param address the caller's address, hashed
 * @throws CodedError AUTH_ERROR where the token is not verified, has ended, or has set a password before
 */
export async function resetPassword(
  context: ServerContext,
  { password, tempToken }: ResetPassword,
  address: string,
): Promise<void> {
  const token = await readTempToken(context, tempToken);
  if (!token.verified) throw new CodedError('AUTH_ERROR');
  const user = await ownerOf(context, token);
  const claimed = await claim(context, 'reset', token.id, CLAIM_SECONDS);
  if (!claimed) throw new CodedError('AUTH_ERROR');
  try {
    const passwordHash = await context.passwords.hash(password, address);
    await setPassword(context, user, token, passwordHash);
  } catch (error) {
    await refund(context, claimed);
    throw error;
  }
  await admitOwner(context, user, address);
}

async function setPassword(
  context: ServerContext,
  user: UserRow,
  token: TempToken,
  passwordHash: string,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const changed = await replacePassword(tx, user.id, token.version, passwordHash);
    if (!changed) throw new CodedError('AUTH_ERROR');
    await deleteCode(tx, user.id, 'password-reset');
    await endReplays(tx, user.id);
    await enqueue(tx, 'password-changed-mail', { userId: user.id });
  });
}

const tokenFor = (user: UserRow, id: string, verified: boolean): TempToken => ({
  id,
  userId: user.id,
  email: user.email,
  version: user.tokenVersion,
  verified,
});

/** The account a temporary token is for, as long as its password has not been set since. */
async function ownerOf({ db }: ServerContext, token: TempToken): Promise<UserRow> {
  const user = await findUserById(db, token.userId);
  if (!user || user.tokenVersion !== token.version) throw new CodedError('AUTH_ERROR');
  return user;
}

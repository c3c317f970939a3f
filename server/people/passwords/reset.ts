import { randomUUID } from 'node:crypto';
import { CODE_LIFE_MINUTES } from '#contract/people/codes/oneTimeCode';
import type { ForgotPassword, ResetPassword, VerifyResetCode } from '#contract/people/passwords/passwordRules';
import type { ServerContext } from '../../kernel/context';
import { isDatabaseOutage } from '../../kernel/db/errors';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError, refusalOf } from '../../kernel/errors';
import { endReplays } from '../../kernel/idempotency/repository';
import { enqueue } from '../../kernel/jobs/enqueue';
import { claim, countUse, refund } from '../../kernel/rateLimits/service';
import { isCommonPassword } from '../../kernel/security/commonPasswords';
import { readTempToken, signTempToken, type TempToken } from '../../kernel/security/tempTokens';
import { recordEvent } from '../accountActivity/repository';
import { isKnownAddress } from '../session/repository';
import { readmitOwner } from '../session/service';
import { consumeCode, deleteCodes } from '../codes/repository';
import { findOpenCode, sendCode, tryCode, type CodeRequest } from '../codes/service';
import { holdCaller } from '../users/holdPerson';
import { findUserByEmail, findUserById, replacePassword } from '../users/repository';

/** How long a reset locks its token: longer than hashing takes, but short after a crash. */
const CLAIM_SECONDS = 30;

/**
 * Mails a code for a new password. A second request within the cooldown gets a token for the first code, because that
 * request's answer may have been lost.
 * @returns a temporary token for `verifyResetCode`
 * @throws CodedError EMAIL_UNKNOWN, RATE_LIMITED and those of `sendCode`
 */
export async function requestReset(
  context: ServerContext,
  { email }: ForgotPassword,
  address: string,
): Promise<string> {
  await countUse(context, 'forgotAddress', address);
  const user = await findUserByEmail(context.db, email);
  if (!user) throw new CodedError('EMAIL_UNKNOWN');
  const request = await requestOf(context, user.id, randomUUID(), address);
  const sent = await sendCode(context, user, 'password-reset', request).then(
    (expiresAt) => ({ requestId: request.id, expiresAt }),
    async (error: unknown) => {
      const isTooSoon = error instanceof CodedError && error.reason === 'CODE_COOLDOWN';
      const open = isTooSoon ? await findOpenCode(context, user.id, 'password-reset', address) : undefined;
      if (!open) throw error;
      return open;
    },
  );
  return signTempToken(context, tokenFor(user, sent.requestId, false), sent.expiresAt);
}

async function requestOf({ db }: ServerContext, userId: string, id: string, address: string): Promise<CodeRequest> {
  const isKnown = await isKnownAddress(db, userId, address);
  return { id, askedBy: address, bucket: isKnown ? 'known' : 'other' };
}

/**
 * Uses up the mailed code.
 * @returns a verified token for `resetPassword`, valid for ten minutes
 * @throws CodedError AUTH_ERROR; those of `tryCode`
 */
export async function verifyResetCode(
  context: ServerContext,
  { code, tempToken }: VerifyResetCode,
  address: string,
): Promise<string> {
  const token = await readTempToken(context, tempToken);
  const user = await ownerOf(context, token);
  const fromAddress = await countUse(context, 'codeTryAddress', address);
  const request = await requestOf(context, user.id, token.id, address);
  const right = await tryCode(context, user.id, 'password-reset', code, request).catch((error: unknown) => {
    // The page handles both in the same way by asking for a new code.
    throw error instanceof CodedError && error.reason === 'CODE_EXPIRED' ? new CodedError('AUTH_ERROR') : error;
  });
  await refund(context, fromAddress);
  const consumed = await inTransaction(context, async (tx) => {
    await holdCaller(tx, user);
    return consumeCode(tx, right);
  });
  if (!consumed) throw new CodedError('AUTH_ERROR');
  const expiresAt = new Date(context.now().getTime() + CODE_LIFE_MINUTES * 60_000);
  return signTempToken(context, tokenFor(user, token.id, true), expiresAt);
}

/**
 * Sets the password, once per verified token, and ends all earlier access tokens.
 * @throws CodedError AUTH_ERROR, PASSWORD_COMMON
 */
export async function resetPassword(
  context: ServerContext,
  { password, tempToken }: ResetPassword,
  address: string,
): Promise<void> {
  const token = await readTempToken(context, tempToken);
  if (!token.verified) throw new CodedError('AUTH_ERROR');
  // Before the token is claimed, so that it still works for another password.
  if (isCommonPassword(password)) throw refusalOf('PASSWORD_COMMON', 'password');
  const claimed = await claim(context, 'reset', token.id, CLAIM_SECONDS);
  if (!claimed) throw new CodedError('AUTH_ERROR');
  try {
    const user = await ownerOf(context, token);
    const passwordHash = await context.passwords.hash(password, address);
    await setPassword(context, user, token, passwordHash, address);
  } catch (error) {
    if (!isDatabaseOutage(error)) await refund(context, claimed);
    throw error;
  }
}

async function setPassword(
  context: ServerContext,
  user: UserRow,
  token: TempToken,
  passwordHash: string,
  address: string,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const changed = await replacePassword(tx, user.id, token.version, passwordHash);
    if (!changed) throw new CodedError('AUTH_ERROR');
    await deleteCodes(tx, user.id, 'password-reset');
    await endReplays(tx, user.id);
    await readmitOwner(context, tx, user, address);
    await recordEvent(context, tx, user.id, 'passwordChanged');
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

async function ownerOf({ db }: ServerContext, token: TempToken): Promise<UserRow> {
  const user = await findUserById(db, token.userId);
  // The code went to the address the account had then.
  if (!user || user.tokenVersion !== token.version || user.email !== token.email) throw new CodedError('AUTH_ERROR');
  return user;
}

import type { RegisterAnswer } from '#contract/people/users/userSchema';
import { TERMS_VERSION } from '#contract/people/termsOfUse/termsOfUse';
import { foldCase } from '#contract/people/fields/email';
import type { Registration } from '#contract/people/users/registrationRules';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { violatedConstraint } from '../../kernel/db/errors';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError, refusalOf } from '../../kernel/errors';
import { isCommonPassword } from '../../kernel/security/commonPasswords';
import { countUse } from '../../kernel/rateLimits/service';
import { ACCESS_TOKEN_LIFE } from '../../kernel/security/accessTokens';
import { openSession } from '../session/openSession';
import { checkPassword, type SignInCaller } from '../session/service';
import { findCode } from '../codes/repository';
import { sendCode } from '../codes/service';
import { deleteIfUnverified, findUserById, findUsersHolding, insertUser } from '../users/repository';

interface Prepared {
  passwordHash: string;
  /** An unverified account to delete, so that its user name is free. */
  abandoned: UserRow | undefined;
}

/**
 * Checks a registration and hashes its password, before the transaction of `createAccount`.
 * @throws CodedError PASSWORD_COMMON, EMAIL_TAKEN, USER_NAME_TAKEN, RATE_LIMITED
 */
export async function prepareRegistration(
  context: ServerContext,
  registration: Registration,
  caller: SignInCaller,
): Promise<Prepared> {
  await countUse(context, 'registerAddress', caller.address);
  if (isCommonPassword(registration.password)) throw refusalOf('PASSWORD_COMMON', 'password');
  const abandoned = await refuseTaken(context, registration, caller);
  return { passwordHash: await context.passwords.hash(registration.password, caller.address), abandoned };
}

/** @throws CodedError EMAIL_TAKEN, USER_NAME_TAKEN if another registration was faster */
export async function createAccount(
  { now }: ServerContext,
  tx: Tx,
  { firstName, lastName, userName, email }: Registration,
  { passwordHash, abandoned }: Prepared,
): Promise<UserRow> {
  const createdAt = now();
  if (abandoned) await deleteIfUnverified(tx, abandoned);
  const terms = { termsVersion: TERMS_VERSION, termsAcceptedAt: createdAt };
  return insertUser(tx, { firstName, lastName, userName, email, passwordHash, ...terms, createdAt }).catch(
    (error: unknown) => {
      throw asTakenError(error) ?? error;
    },
  );
}

/** Mails the code for the email address and issues a token that opens little until it is verified. */
export async function answerRegistration(
  context: ServerContext,
  user: UserRow,
  caller: SignInCaller,
): Promise<RegisterAnswer> {
  const codeSent = await mailCode(context, user);
  return { accessToken: await registrationToken(context, user, caller), codeSent };
}

/**
 * Answers a repeated registration with a new token, without a mail.
 * @throws CodedError IDEMPOTENCY_KEY_REUSED if the password is another one; RATE_LIMITED
 */
export async function answerRepetition(
  context: ServerContext,
  userId: string,
  { password }: Registration,
  caller: SignInCaller,
): Promise<RegisterAnswer> {
  const user = await findUserById(context.db, userId);
  // Administrators use their own sign-in, which may require a second factor.
  if (!user || user.isAdmin || !(await isPasswordOf(context, user, password, caller)))
    throw new CodedError('IDEMPOTENCY_KEY_REUSED');
  const code = await findCode(context.db, user.id, 'email-verification');
  return {
    accessToken: await registrationToken(context, user, caller),
    codeSent: user.isEmailVerified || code !== undefined,
  };
}

async function registrationToken(
  context: ServerContext,
  user: UserRow,
  { device, address: addressHash }: SignInCaller,
): Promise<string> {
  const session = { device, addressHash, lifeSeconds: ACCESS_TOKEN_LIFE.normal, partial: true };
  return (await openSession(context, context.db, user, session)).accessToken;
}

function takenError(reason: 'EMAIL_TAKEN' | 'USER_NAME_TAKEN'): CodedError {
  return refusalOf(reason, reason === 'EMAIL_TAKEN' ? 'email' : 'userName');
}

function asTakenError(error: unknown): CodedError | undefined {
  const constraint = violatedConstraint(error);
  if (constraint === undefined) return undefined;
  return takenError(constraint === 'users_user_name_key' ? 'USER_NAME_TAKEN' : 'EMAIL_TAKEN');
}

/** After a mistyped email, the person's own user name is taken; the same password proves that it is theirs. */
async function refuseTaken(
  context: ServerContext,
  registration: Registration,
  caller: SignInCaller,
): Promise<UserRow | undefined> {
  const holders = await findUsersHolding(context.db, registration.email, registration.userName);
  if (holders.some((holder) => foldCase(holder.email) === foldCase(registration.email)))
    throw takenError('EMAIL_TAKEN');
  const [holder] = holders;
  if (!holder) return undefined;
  if (holder.isEmailVerified || holder.isAdmin) throw takenError('USER_NAME_TAKEN');
  if (!(await isPasswordOf(context, holder, registration.password, caller))) throw takenError('USER_NAME_TAKEN');
  return holder;
}

/** Has the same limits as sign-in, so that passwords can't be guessed here instead. */
async function isPasswordOf(
  context: ServerContext,
  { email }: UserRow,
  password: string,
  caller: SignInCaller,
): Promise<boolean> {
  try {
    await checkPassword(context, { email, password }, caller);
    return true;
  } catch (error) {
    if (error instanceof CodedError && error.reason === 'INVALID_CREDENTIALS') return false;
    throw error;
  }
}

/** The account exists even if the mail fails; the wizard offers to send the code again. */
async function mailCode(context: ServerContext, user: UserRow): Promise<boolean> {
  try {
    await sendCode(context, user, 'email-verification');
    return true;
  } catch (error) {
    if (error instanceof CodedError) return false;
    throw error;
  }
}

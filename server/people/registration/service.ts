import type { RegisterAnswer } from '../../../contract/people/users/answers';
import { TERMS_VERSION } from '../../../contract/people/termsOfUse/termsOfUse';
import { foldCase } from '../../../contract/people/fields/email';
import type { Registration } from '../../../contract/people/users/registrationRules';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { violatedConstraint } from '../../db/errors';
import type { UserRow } from '../../db/schema/users';
import { CodedError, refusalOf } from '../../errors';
import { countUse } from '../../rateLimits/service';
import { ACCESS_TOKEN_LIFE, signAccessToken } from '../../security/accessTokens';
import { checkPassword, type SignInCaller } from '../session/service';
import { findCode } from '../codes/repository';
import { sendCode } from '../codes/service';
import { deleteIfUnverified, findUserById, findUsersHolding, insertUser } from '../users/repository';

/** What a registration needs before its transaction. */
interface Prepared {
  passwordHash: string;
  /** An account that gives its user name up. */
  abandoned: UserRow | undefined;
}

/**
 * Refuses what is taken, and hashes the password.
 * @throws CodedError EMAIL_TAKEN, USER_NAME_TAKEN, RATE_LIMITED
 */
export async function prepareRegistration(
  context: ServerContext,
  registration: Registration,
  caller: SignInCaller,
): Promise<Prepared> {
  await countUse(context, 'registerAddress', caller.address);
  const abandoned = await refuseTaken(context, registration, caller);
  return { passwordHash: await context.passwords.hash(registration.password, caller.address), abandoned };
}

/** @throws CodedError EMAIL_TAKEN, USER_NAME_TAKEN where somebody came first */
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

/** Mails the code, and answers with a token that opens the calls of the wizard's last step. */
export async function welcome(context: ServerContext, user: UserRow): Promise<RegisterAnswer> {
  const codeSent = await mailCode(context, user);
  return { accessToken: await registrationToken(context, user), codeSent };
}

/**
 * The answer to a form that was sent before, made anew: its token is signed again, no second mail is sent.
 * @throws CodedError IDEMPOTENCY_KEY_REUSED where the password is another one; RATE_LIMITED as at sign-in
 */
export async function welcomeAgain(
  context: ServerContext,
  userId: string,
  { password }: Registration,
  caller: SignInCaller,
): Promise<RegisterAnswer> {
  const user = await findUserById(context.db, userId);
  if (!user || !(await isPasswordOf(context, user, password, caller))) throw new CodedError('IDEMPOTENCY_KEY_REUSED');
  const code = await findCode(context.db, user.id, 'email-verification');
  return {
    accessToken: await registrationToken(context, user),
    codeSent: user.isEmailVerified || code !== undefined,
  };
}

const registrationToken = (context: ServerContext, user: UserRow) =>
  signAccessToken(context, { userId: user.id, version: user.tokenVersion, partial: true }, ACCESS_TOKEN_LIFE.normal);

function takenError(reason: 'EMAIL_TAKEN' | 'USER_NAME_TAKEN'): CodedError {
  return refusalOf(reason, reason === 'EMAIL_TAKEN' ? 'email' : 'userName');
}

/** What a violated constraint says of a taken address or user name; undefined for any other error. */
function asTakenError(error: unknown): CodedError | undefined {
  const constraint = violatedConstraint(error);
  if (constraint === undefined) return undefined;
  return takenError(constraint === 'users_user_name_key' ? 'USER_NAME_TAKEN' : 'EMAIL_TAKEN');
}

/**
 * Refuses a taken address or user name. One exception: somebody who mistyped the address and starts again finds the
 * user name taken by their own first attempt. The same password shows that it is theirs, so it gives way.
 * @returns the account to give way
 */
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

/** A guess at a password here is worth one at sign-in, so it is made and counted there. */
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

/** The account stands whether or not the mail leaves; the last step then offers to send again. */
async function mailCode(context: ServerContext, user: UserRow): Promise<boolean> {
  try {
    await sendCode(context, user, 'email-verification');
    return true;
  } catch (error) {
    if (error instanceof CodedError) return false;
    throw error;
  }
}

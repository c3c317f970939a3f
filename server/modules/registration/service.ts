import type { RegisterAnswer } from '../../../contract/users/answers';
import { TERMS_VERSION } from '../../../contract/constants';
import { foldCase } from '../../../contract/fields/email';
import type { Registration } from '../../../contract/users/rules/registration';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { violatedConstraint } from '../../db/errors';
import type { UserRow } from '../../db/schema/users';
import { CodedError, refusalOf } from '../../errors';
import { accountSubject, countUse, refund } from '../../rateLimits/service';
import { ACCESS_TOKEN_LIFE, signAccessToken } from '../../security/accessTokens';
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
 * @param address the caller's address, hashed
 * @throws CodedError EMAIL_TAKEN, USER_NAME_TAKEN, RATE_LIMITED
 */
export async function prepareRegistration(
  context: ServerContext,
  registration: Registration,
  address: string,
): Promise<Prepared> {
  await countUse(context, 'registerAddress', address);
  const abandoned = await refuseTaken(context, registration);
  return { passwordHash: await context.passwords.hash(registration.password), abandoned };
}

/** @throws CodedError EMAIL_TAKEN, USER_NAME_TAKEN where somebody came first */
export async function createAccount(
  { now }: ServerContext,
  tx: Tx,
  { firstName, lastName, userName, email }: Registration,
  { passwordHash, abandoned }: Prepared,
): Promise<UserRow> {
  const createdAt = now();
  if (abandoned) await deleteIfUnverified(tx, abandoned.id);
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
 * @throws CodedError IDEMPOTENCY_KEY_REUSED where the password is another one; RATE_LIMITED, since a guess here is worth
 *   a guess at sign-in
 */
export async function welcomeAgain(
  context: ServerContext,
  userId: string,
  { password }: Registration,
): Promise<RegisterAnswer> {
  const user = await findUserById(context.db, userId);
  if (!user) throw new CodedError('IDEMPOTENCY_KEY_REUSED');
  if (!(await isOwnPassword(context, user, password))) throw new CodedError('IDEMPOTENCY_KEY_REUSED');
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
async function refuseTaken(context: ServerContext, registration: Registration): Promise<UserRow | undefined> {
  const holders = await findUsersHolding(context.db, registration.email, registration.userName);
  if (holders.some((holder) => foldCase(holder.email) === foldCase(registration.email)))
    throw takenError('EMAIL_TAKEN');
  const [holder] = holders;
  if (!holder) return undefined;
  if (holder.isEmailVerified || holder.isAdmin) throw takenError('USER_NAME_TAKEN');
  if (!(await isOwnPassword(context, holder, registration.password))) throw takenError('USER_NAME_TAKEN');
  return holder;
}

/** A guess at a password here is worth a guess at sign-in, so both share one limit. */
async function isOwnPassword(context: ServerContext, user: UserRow, password: string): Promise<boolean> {
  const use = await countUse(context, 'signInAccount', 'other', accountSubject(context, user.email));
  if (!(await context.passwords.verify(user.passwordHash, password))) return false;
  await refund(context, use);
  return true;
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

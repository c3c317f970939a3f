import type { RegisterAnswer } from '../../../contract/users/answers';
import { TERMS_VERSION } from '../../../contract/constants';
import { errorTable } from '../../../contract/errors';
import { foldCase } from '../../../contract/fields/email';
import type { Registration } from '../../../contract/users/rules/registration';
import type { ServerContext } from '../../context';
import { violatedConstraint } from '../../db/errors';
import { inTransaction } from '../../db/inTransaction';
import type { UserRow } from '../../db/schema/users';
import { CodedError } from '../../errors';
import { accountSubject, countUse, refund } from '../../rateLimits/service';
import { ACCESS_TOKEN_LIFE, signAccessToken } from '../../security/accessTokens';
import { sendCode } from '../codes/service';
import { deleteIfUnverified, findUsersHolding, insertUser } from '../users/repository';
import { findEarlierOutcome, fingerprint } from './idempotency';
import { insertRegistrationKey } from './repository';

/**
 * Creates an account, mails the code, and answers with a token that opens the calls of the wizard's last step.
 * @param key the Idempotency-Key: sent again with the same form it gives the same outcome and no second mail
 * @param address the caller's address, hashed
 * @throws CodedError EMAIL_TAKEN, USER_NAME_TAKEN, IDEMPOTENCY_KEY_REUSED, RATE_LIMITED
 */
export async function register(
  context: ServerContext,
  registration: Registration,
  key: string | undefined,
  address: string,
): Promise<RegisterAnswer> {
  await countUse(context, 'registerAddress', address);
  const earlier = await findEarlierOutcome(context, registration, key);
  if (earlier) return { accessToken: await registrationToken(context, earlier.user), codeSent: earlier.codeSent };

  const { user, codeSent } = await openAccount(context, registration, key).then(
    async (created) => ({ user: created, codeSent: await mailCode(context, created) }),
    async (error: unknown) => {
      const taken = asTakenError(error);
      if (!taken) throw error;
      // Taken since the key was looked up: perhaps by this very form, sent twice.
      const twin = await findEarlierOutcome(context, registration, key);
      if (twin) return twin;
      throw taken;
    },
  );
  return { accessToken: await registrationToken(context, user), codeSent };
}

/** @throws CodedError EMAIL_TAKEN, USER_NAME_TAKEN, RATE_LIMITED; a unique violation where somebody came first */
async function openAccount(
  context: ServerContext,
  registration: Registration,
  key: string | undefined,
): Promise<UserRow> {
  const abandoned = await refuseTaken(context, registration);
  const passwordHash = await context.passwords.hash(registration.password);
  return createAccount(context, registration, passwordHash, key, abandoned);
}

const registrationToken = (context: ServerContext, user: UserRow) =>
  signAccessToken(context, { userId: user.id, version: user.tokenVersion, partial: true }, ACCESS_TOKEN_LIFE.normal);

function takenError(reason: 'EMAIL_TAKEN' | 'USER_NAME_TAKEN'): CodedError {
  const field = reason === 'EMAIL_TAKEN' ? 'email' : 'userName';
  return new CodedError(reason, { fieldErrors: { [field]: errorTable[reason].text } });
}

/** What a failed registration says of a taken address or user name; undefined where it failed for another reason. */
function asTakenError(error: unknown): CodedError | undefined {
  if (error instanceof CodedError) {
    return error.reason === 'EMAIL_TAKEN' || error.reason === 'USER_NAME_TAKEN' ? error : undefined;
  }
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
  // A guess here is worth a guess at sign-in, so both share one limit.
  const use = await countUse(context, 'signInAccount', 'other', accountSubject(context, holder.email));
  if (!(await context.passwords.verify(holder.passwordHash, registration.password)))
    throw takenError('USER_NAME_TAKEN');
  await refund(context, use);
  return holder;
}

function createAccount(
  context: ServerContext,
  registration: Registration,
  passwordHash: string,
  key: string | undefined,
  abandoned: UserRow | undefined,
): Promise<UserRow> {
  const { firstName, lastName, userName, email } = registration;
  const createdAt = context.now();
  return inTransaction(context, async (tx) => {
    if (abandoned) await deleteIfUnverified(tx, abandoned.id);
    const user = await insertUser(tx, {
      firstName,
      lastName,
      userName,
      email,
      passwordHash,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: createdAt,
      createdAt,
    });
    if (key !== undefined) {
      const row = { key, fingerprint: fingerprint(context.keys, registration), userId: user.id, createdAt };
      await insertRegistrationKey(tx, row);
    }
    return user;
  });
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

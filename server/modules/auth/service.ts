import type { SignInAnswer } from '../../../contract/api';
import type { AdminSignIn, SignIn } from '../../../contract/rules/signIn';
import type { ServerContext } from '../../context';
import type { UserRow } from '../../db/schema';
import { CodedError } from '../../errors';
import { accountSubject, useLimit } from '../../rateLimits/rateLimits';
import { ACCESS_TOKEN_LIFE, signAccessToken } from '../../security/accessTokens';
import { findUserByEmail } from '../users/repository';
import { presentUser } from '../users/present';
import { isKnownAddress, rememberAddress } from './repository';

// Stands for the account of an unknown address, so that its sign-in asks the database the same questions.
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Who tries to sign in. */
export interface SignInCaller {
  /** The caller's address, hashed. */
  address: string;
  /** Told whose password it was, once it was right. */
  recognize: (user: UserRow) => void;
}

/**
 * Signs a user in; administrators too.
 * @throws CodedError INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function signIn(context: ServerContext, credentials: SignIn, caller: SignInCaller): Promise<SignInAnswer> {
  const user = await checkPassword(context, credentials, caller);
  return answer(context, user, credentials.rememberMe ? ACCESS_TOKEN_LIFE.remembered : ACCESS_TOKEN_LIFE.normal);
}

/**
 * Signs an administrator in at the management portal.
 * @throws CodedError INVALID_CREDENTIALS, RATE_LIMITED; NOT_AN_ADMIN only once the password was right
 */
export async function signInAdmin(
  context: ServerContext,
  credentials: AdminSignIn,
  caller: SignInCaller,
): Promise<SignInAnswer> {
  const user = await checkPassword(context, credentials, caller);
  if (!user.isAdmin) throw new CodedError('NOT_AN_ADMIN');
  return answer(context, user, ACCESS_TOKEN_LIFE.normal);
}

async function answer(context: ServerContext, user: UserRow, life: number): Promise<SignInAnswer> {
  const token = { userId: user.id, version: user.tokenVersion, partial: false };
  return { user: presentUser(user), accessToken: await signAccessToken(context, token, life) };
}

/**
 * An account's failures are counted in two buckets: from addresses it has signed in from before, and from all others.
 * So a stranger who guesses uses up the second and leaves the owner the first, and guesses stay few in both.
 */
async function checkPassword(
  context: ServerContext,
  { email, password }: AdminSignIn,
  { address, recognize }: SignInCaller,
): Promise<UserRow> {
  const { db, now, passwords } = context;
  const fromAddress = await useLimit(context, 'signInAddress', address);
  const user = await findUserByEmail(db, email);
  const known = await isKnownAddress(db, user?.id ?? NOBODY, address);
  const fromAccount = await useLimit(context, 'signInAccount', known ? 'known' : 'other', accountSubject(context, email));

  const right = await passwords.verify(user?.passwordHash, password);
  if (!user || !right) throw new CodedError('INVALID_CREDENTIALS');
  recognize(user);

  await fromAddress.refund();
  await fromAccount.refund();
  await rememberAddress(db, user.id, address, now());
  return user;
}

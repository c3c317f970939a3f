import type { SignInAnswer } from '../../../contract/people/session/answers';
import type { AdminSignIn, SignIn } from '../../../contract/people/session/signInRules';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { isDatabaseOutage } from '../../db/errors';
import type { UserRow } from '../../db/schema/users';
import { CodedError } from '../../errors';
import { accountSubject, countUse, forgetUses, refund } from '../../rateLimits/service';
import { ACCESS_TOKEN_LIFE, signAccessToken } from '../../security/accessTokens';
import { presentUser } from '../users/present';
import { findForSignIn, noteSignIn, rememberAddress } from './repository';

/** How old the note of a sign-in from an address may grow before the next one writes it anew. */
const SEEN_LATELY_MS = 24 * 60 * 60 * 1000;

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

/**
 * For somebody who has just shown that the account's mailbox is theirs: their address is remembered, and the account's
 * failed sign-ins are forgotten, in the transaction that shows it. So the owner gets in, however much strangers have
 * guessed.
 * @param address the caller's address, hashed
 */
export async function admitOwner(
  context: ServerContext,
  tx: Tx,
  { id, email }: UserRow,
  address: string,
): Promise<void> {
  await rememberAddress(tx, id, address, context.now());
  const account = accountSubject(context, email);
  await forgetUses(tx, 'signInAccount', ['known', account], ['other', account]);
}

async function answer(context: ServerContext, user: UserRow, life: number): Promise<SignInAnswer> {
  await noteSignIn(context.db, user.id, context.now());
  const token = { userId: user.id, version: user.tokenVersion, partial: false };
  return { user: presentUser(user), accessToken: await signAccessToken(context, token, life) };
}

/**
 * Finds whose address and password these are. An account's failures are counted in two buckets: from addresses it has
 * signed in from before, and from all others. So a stranger who guesses uses up the second and leaves the owner the
 * first, and guesses stay few in both.
 * @throws CodedError INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function checkPassword(
  context: ServerContext,
  { email, password }: AdminSignIn,
  { address, recognize }: SignInCaller,
): Promise<UserRow> {
  const { db, now } = context;
  const [fromAddress, found] = await Promise.all([
    countUse(context, 'signInAddress', address),
    findForSignIn(db, email, address),
  ]);
  const user = found?.user;
  const lastSeenAt = found?.lastSeenAt ?? undefined;
  const bucket = lastSeenAt ? 'known' : 'other';
  const account = accountSubject(context, email);
  const failures = [fromAddress, await countUse(context, 'signInAccount', bucket, account)];

  const right = await isRight(context, account, user, password, address).catch(async (error: unknown) => {
    // Not compared, so it was no guess. A database that does not answer is not asked again.
    if (!isDatabaseOutage(error)) await refund(context, ...failures);
    throw error;
  });
  if (!user || !right) throw new CodedError('INVALID_CREDENTIALS');
  recognize(user);

  await refund(context, ...failures);
  const seenLately = lastSeenAt && now().getTime() - lastSeenAt.getTime() < SEEN_LATELY_MS;
  if (!seenLately) await rememberAddress(db, user.id, address, now());
  return user;
}

/** Right sign-ins are limited too, since each costs a hash: counted before it, given back where it was a wrong one. */
async function isRight(
  context: ServerContext,
  account: string,
  user: UserRow | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  const signIn = await countUse(context, 'signInsAccount', account);
  let right = false;
  try {
    right = await context.passwords.verify(user?.passwordHash, password, address);
  } finally {
    if (!right) await refund(context, signIn);
  }
  return right;
}

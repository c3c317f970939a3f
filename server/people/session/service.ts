import type { PortalSignInAnswer, SignInAnswer } from '#contract/people/session/sessionSchema';
import type { AdminSignIn, SignIn } from '#contract/people/session/signInRules';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { isDatabaseOutage } from '../../kernel/db/errors';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { accountSubject, countUse, deleteUses, refund } from '../../kernel/rateLimits/service';
import { ACCESS_TOKEN_LIFE } from '../../kernel/security/accessTokens';
import type { RelyingParty } from '../secondFactors/relyingParty';
import { hasFactor, recordProof } from '../secondFactors/repository';
import { presentUser } from '../users/present';
import { renewPasswordHash } from '../users/repository';
import { askForFactor } from './askForFactor';
import type { Place } from './elsewhere';
import { openSession } from './openSession';
import { findForSignIn, isKnownDevice, recordSignIn, rememberAddress } from './repository';

/** A known network address is updated at most this often. */
const LAST_SEEN_UPDATE_MS = 24 * 60 * 60 * 1000;

export interface SignInCaller extends Place {
  party: RelyingParty;
  recognise: (user: UserRow) => void;
}

/** @throws CodedError INVALID_CREDENTIALS, RATE_LIMITED; SECOND_FACTOR_DOOR if the password is right */
export async function signIn(context: ServerContext, credentials: SignIn, caller: SignInCaller): Promise<SignInAnswer> {
  const owner = await checkPassword(context, credentials, caller);
  const lifeSeconds = credentials.rememberMe ? ACCESS_TOKEN_LIFE.remembered : ACCESS_TOKEN_LIFE.normal;
  // Only the portal's sign-in asks for the factor, so this one would accept a stolen password.
  if (await needsFactor(context, owner)) throw new CodedError('SECOND_FACTOR_DOOR');
  const { device, address } = caller;
  return inTransaction(context, (tx) => completeSignIn(context, tx, owner, { device, address, lifeSeconds }));
}

/** @throws CodedError INVALID_CREDENTIALS, RATE_LIMITED; NOT_AN_ADMIN if the password is right */
export async function signInAdmin(
  context: ServerContext,
  credentials: AdminSignIn,
  caller: SignInCaller,
): Promise<PortalSignInAnswer> {
  const owner = await checkPassword(context, credentials, caller);
  if (!owner.user.isAdmin) throw new CodedError('NOT_AN_ADMIN');
  const lifeSeconds = ACCESS_TOKEN_LIFE.normal;
  const { device, address, party } = caller;
  if (await needsFactor(context, owner)) return askForFactor(context, party, { ...owner, lifeSeconds });
  return inTransaction(context, (tx) => completeSignIn(context, tx, owner, { device, address, lifeSeconds }));
}

/** Remembers the network address of somebody who can read the mailbox, and lifts limits that strangers used up. */
export async function readmitOwner(
  context: ServerContext,
  tx: Tx,
  { id, email }: UserRow,
  address: string,
): Promise<void> {
  await rememberAddress(tx, id, address, context.now());
  const account = accountSubject(context, email);
  await deleteUses(tx, 'signInAccount', ['known', account], ['other', account]);
}

interface Owner {
  user: UserRow;
  isKnownAddress: boolean;
}

/** With a second factor, an administrator's password alone isn't enough. */
const needsFactor = async ({ db }: ServerContext, { user }: Owner): Promise<boolean> =>
  user.isAdmin && (await hasFactor(db, user.id));

interface Opening extends Pick<SignInCaller, 'device' | 'address'> {
  lifeSeconds: number;
  /** Whether a second factor was given. */
  isProved?: boolean;
}

/** Opens a session after all checks, and mails the owner if the device or network is new. */
export async function completeSignIn(
  context: ServerContext,
  tx: Tx,
  { user, isKnownAddress }: Owner,
  { device, address: addressHash, lifeSeconds, isProved = false }: Opening,
): Promise<SignInAnswer> {
  const isNew = !isKnownAddress || !(await isKnownDevice(tx, user.id, device));
  await recordSignIn(tx, user.id, context.now());
  const session = { device, addressHash, lifeSeconds, partial: false };
  const { sessionId, accessToken } = await openSession(context, tx, user, session);
  if (isProved) await recordProof(tx, sessionId, context.now());
  if (isNew) await enqueue(tx, 'new-device-mail', { sessionId });
  return { user: presentUser(user), accessToken };
}

/**
 * Checks email and password. Unknown network addresses have their own limits, so that a stranger can't lock out the
 * owner.
 * @throws like `signIn`
 */
export async function checkPassword(
  context: ServerContext,
  { email, password }: AdminSignIn,
  { address, recognise }: SignInCaller,
): Promise<Owner> {
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

  const isCorrect = await isPasswordCorrect(context, [bucket, account], user, password, address).catch(
    async (error: unknown) => {
      // The password wasn't compared, so this isn't a wrong guess. During an outage the refund would fail too.
      if (!isDatabaseOutage(error)) await refund(context, ...failures);
      throw error;
    },
  );
  if (!user || !isCorrect) throw new CodedError('INVALID_CREDENTIALS');
  recognise(user);

  await refund(context, ...failures);
  const seenLately = lastSeenAt && now().getTime() - lastSeenAt.getTime() < LAST_SEEN_UPDATE_MS;
  const owner = { user, isKnownAddress: lastSeenAt !== undefined };
  if (!seenLately && !(await needsFactor(context, owner))) await rememberAddress(db, user.id, address, now());
  return owner;
}

/** Correct sign-ins have their own limit, because each costs a hash. */
async function isPasswordCorrect(
  context: ServerContext,
  caller: readonly string[],
  user: UserRow | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  const signIn = await countUse(context, 'signInsAccount', ...caller);
  let isCorrect = false;
  try {
    isCorrect = await context.passwords.verify(
      user?.passwordHash,
      password,
      address,
      user && ((renewed) => renewPasswordHash(context.db, user, renewed)),
    );
  } finally {
    if (!isCorrect) await refund(context, signIn);
  }
  return isCorrect;
}

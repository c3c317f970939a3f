import type { Registration } from '../../../contract/users/rules/registration';
import type { ServerContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import { CodedError } from '../../errors';
import { keyedHash, sameText, type Keys } from '../../security/keys';
import { findCode } from '../codes/repository';
import { findUserById } from '../users/repository';
import { findRegistrationKey } from './repository';

/** Tells one form from another; the password is left out, since only its slow hash may be kept. */
export function fingerprint(keys: Keys, { firstName, lastName, userName, email }: Registration): string {
  return keyedHash(keys.fingerprint, firstName, lastName, userName, email);
}

/**
 * What a form sent before under the same key came to; undefined where the key is new or absent.
 * @throws CodedError IDEMPOTENCY_KEY_REUSED where form or password differ
 */
export async function findEarlierOutcome(
  { db, keys, passwords }: ServerContext,
  registration: Registration,
  key: string | undefined,
): Promise<{ user: UserRow; codeSent: boolean } | undefined> {
  const earlier = key === undefined ? undefined : await findRegistrationKey(db, key);
  if (!earlier) return undefined;
  const user = await findUserById(db, earlier.userId);
  const same = sameText(earlier.fingerprint, fingerprint(keys, registration));
  if (!user || !same || !(await passwords.verify(user.passwordHash, registration.password))) {
    throw new CodedError('IDEMPOTENCY_KEY_REUSED');
  }
  const code = await findCode(db, user.id, 'email-verification');
  return { user, codeSent: user.isEmailVerified || code !== undefined };
}

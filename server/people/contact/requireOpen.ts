import type { Reader, Tx } from '../../db/connection';
import type { UserRow } from '../../db/schema/users';
import { CodedError } from '../../errors';
import { readStanding } from '../eligibility/service';
import { findUserById } from '../users/repository';

/**
 * A frozen account may be in a thief's hands, so nothing changes by which its owner is reached. Where something follows
 * from it, the person is locked.
 * @throws CodedError ACCOUNT_FROZEN, EMAIL_NOT_VERIFIED
 */
export async function requireOpen(db: Reader, userId: string): Promise<void> {
  const { isFrozen, isEmailVerified } = await readStanding(db, userId);
  if (isFrozen) throw new CodedError('ACCOUNT_FROZEN');
  if (!isEmailVerified) throw new CodedError('EMAIL_NOT_VERIFIED');
}

/** The person, who is locked, as they are now: the caller was read before. @throws CodedError those of `requireOpen` */
export async function readOpen(tx: Tx, userId: string): Promise<UserRow> {
  await requireOpen(tx, userId);
  const person = await findUserById(tx, userId);
  if (!person) throw new CodedError('AUTH_ERROR');
  return person;
}

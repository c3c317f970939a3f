import type { Reader, Tx } from '../../kernel/db/connection';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { readStanding } from '../eligibility/service';
import { findUserById } from '../users/repository';

/**
 * A frozen account may be in a thief's hands, so its owner's contact details can't change. Lock the person before
 * relying on the result.
 * @throws CodedError ACCOUNT_FROZEN, EMAIL_NOT_VERIFIED
 */
export async function requireOpen(db: Reader, userId: string): Promise<void> {
  const { isFrozen, isEmailVerified } = await readStanding(db, userId);
  if (isFrozen) throw new CodedError('ACCOUNT_FROZEN');
  if (!isEmailVerified) throw new CodedError('EMAIL_NOT_VERIFIED');
}

/** Reads a locked person again. @throws CodedError AUTH_ERROR for an unknown id; those of `requireOpen` */
export async function readOpen(tx: Tx, userId: string): Promise<UserRow> {
  await requireOpen(tx, userId);
  const person = await findUserById(tx, userId);
  if (!person) throw new CodedError('AUTH_ERROR');
  return person;
}

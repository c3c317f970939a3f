import type { Reader } from '../../db/connection';
import { CodedError } from '../../errors';
import { readStanding } from '../eligibility/service';

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

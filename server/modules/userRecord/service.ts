import type { UserRecord } from '../../../contract/administration/userRecord';
import type { Reader } from '../../db/connection';
import { CodedError } from '../../errors';
import { findActivity } from '../accountActivity/service';
import { findOpenFreeze } from '../freezing/repository';
import { presentListedUser } from '../users/present';
import { findRecord } from './repository';

/**
 * All that an administrator is shown of one user (section 2.19).
 * @throws CodedError NOT_FOUND where nobody has the id
 */
export async function readUserRecord(db: Reader, userId: string): Promise<UserRecord> {
  const [row, activity, freeze] = await Promise.all([
    findRecord(db, userId),
    findActivity(db, userId),
    findOpenFreeze(db, userId),
  ]);
  if (!row || !activity) throw new CodedError('NOT_FOUND');
  const { bankCode, termsVersion, termsAcceptedAt } = row;
  return {
    ...presentListedUser(row),
    ...activity,
    ...(bankCode !== null && { bankCode }),
    ...(termsVersion !== null && { termsVersion }),
    ...(termsAcceptedAt !== null && { termsAcceptedAt: termsAcceptedAt.toISOString() }),
    ...(freeze && { freeze: { at: freeze.frozenAt.toISOString(), reason: freeze.reason } }),
  };
}

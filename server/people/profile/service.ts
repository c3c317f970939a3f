import type { Profile } from '#contract/people/users/profileRules';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { recordEvent } from '../accountActivity/repository';
import { saveProfile } from './repository';

/** @throws CodedError EMAIL_NOT_VERIFIED */
export function checkProfileDue(user: UserRow): void {
  if (!user.isEmailVerified) throw new CodedError('EMAIL_NOT_VERIFIED');
}

/** Accepts the same details again. @throws CodedError PROFILE_ALREADY_COMPLETED */
export async function completeProfile(context: ServerContext, tx: Tx, user: UserRow, profile: Profile): Promise<void> {
  const saved = await saveProfile(tx, user.id, profile);
  if (!saved) throw new CodedError('PROFILE_ALREADY_COMPLETED');
  if (!user.isProfileUpdated) await recordEvent(context, tx, user.id, 'profileCompleted');
}
